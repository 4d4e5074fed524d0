// What the linter asks of the client; how the code is laid out is for the formatter alone.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";

export default defineConfig(
  globalIgnores(["src/scene/made", "src/wire/types.ts"]),
  js.configs.recommended,
  typescript.configs.strict,
  typescript.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      // A name may be there to be left out: of a rest, or of a loop that only counts.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
      // Sets and maps that a component follows are replaced as a whole, and never changed.
      "svelte/prefer-svelte-reactivity": "off",
      // A space between two inline elements is written as an expression, where it is easily seen.
      "svelte/no-useless-mustaches": "off",
      // The plugin does not hear all warnings that svelte-check gives.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  // A test that meets nothing where it expects something fails either way.
  { files: ["tests/**"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
);
