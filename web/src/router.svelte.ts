// Which page the address names. Plain history routes: the server gives the same page for each.
export type Route =
  | { page: "home" }
  | { page: "make"; game: string }
  | { page: "table"; match: string; invite: string }
  | { page: "join"; match: string; invite: string }
  | { page: "replay"; study: string }
  | { page: "learn"; game: string }
  | { page: "components"; game: string }
  | { page: "lost" };

export function routeOf(path: string, query: URLSearchParams): Route {
  const words = wordsOf(path);
  const [first = "", second = "", third = "", fourth = ""] = words ?? [];
  if (words === null || fourth) return { page: "lost" };
  if (first === "") return { page: "home" };
  if (first === "make" && !third) return { page: "make", game: second };
  if (first === "table" && second && !third) {
    return { page: "table", match: second, invite: query.get("invite") ?? "" };
  }
  if (first === "join" && second && third) return { page: "join", match: second, invite: third };
  if (first === "replay" && !third) return { page: "replay", study: second };
  if (first === "learn" && !third) return { page: "learn", game: second };
  if (first === "learn" && third === "components") return { page: "components", game: second };
  return { page: "lost" };
}

// The words between the slashes; null for an address that cannot be read, such as one that was cut off.
function wordsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

class Router {
  url: URL = $state.raw(new URL(location.href));
  route: Route = $derived(routeOf(this.url.pathname, this.url.searchParams));

  constructor() {
    window.addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (this.url.hash === "") window.scrollTo(0, 0);
  }

  private read(): void {
    this.url = new URL(location.href);
  }

  // A plain click on a link of ours changes the page without loading it anew.
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
