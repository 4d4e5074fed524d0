// Light, dark, or as the system wants it; kept in this browser.
export type Theme = "system" | "light" | "dark";
const KEPT = "leeboard-theme";

class Look {
  theme: Theme = $state((localStorage.getItem(KEPT) as Theme | null) ?? "system");

  constructor() {
    this.show();
  }

  wear(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEPT, theme);
    this.show();
  }

  private show(): void {
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();
