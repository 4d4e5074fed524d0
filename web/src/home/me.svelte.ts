// Who we are to the server: nobody yet, a guest with a name, or an account.
import { CallFailed, call } from "../wire/api";
import type { Me, Session } from "../wire/types";
import { LANGUAGES, speech, type Language } from "../words/say.svelte";

class Person {
  me: Me | null = $state.raw(null);
  private asked: Promise<void> | null = null;

  // Ask once a page; a visitor who is nobody yet stays so until something is to be kept.
  know(): Promise<void> {
    this.asked ??= this.ask();
    return this.asked;
  }

  // For what needs a person, such as a table.
  async come(): Promise<void> {
    this.me = await call<Me>("POST", "/api/me", { language: speech.language });
  }

  async rename(name: string): Promise<void> {
    if (this.me === null) await this.come();
    this.me = await call<Me>("PATCH", "/api/me", { name });
  }

  async speak(language: Language): Promise<void> {
    speech.switch(language);
    if (this.me !== null) this.me = await call<Me>("PATCH", "/api/me", { language });
  }

  async signIn(name: string, password: string): Promise<void> {
    this.me = await call<Me>("POST", "/api/login", { name, password });
    const spoken = LANGUAGES.find((language) => language === this.me?.language);
    if (spoken !== undefined) speech.switch(spoken);
  }

  async register(name: string, password: string, email: string): Promise<void> {
    const form = { name, password, email, language: speech.language };
    this.me = await call<Me>("POST", "/api/account", form);
  }

  async signOut(): Promise<void> {
    await call("POST", "/api/logout", {});
    this.me = null;
  }

  private async ask(): Promise<void> {
    try {
      this.me = (await call<Session>("GET", "/api/session")).me;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      this.me = null;
    }
  }
}

export const person = new Person();
