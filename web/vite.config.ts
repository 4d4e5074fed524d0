/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client is part of the Python package: the server serves this folder.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/leeboard/server/client",
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2022",
    // What several pages need comes in one piece: a request costs more time than a few kilobytes.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shared", test: /[\\/]web[\\/]src[\\/]/, minShareCount: 2 }] } },
    },
  },
  // No test is timed: a busy machine is not a bug. These end what would never end.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 600_000 },
});
