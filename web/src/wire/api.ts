// Calls over HTTP: one function, typed answers, and errors that say what is wrong in words.
import type { Problem } from "./types";

export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly field: string | null,
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

// The header tells the server that our own page calls; a foreign page cannot send it.
export async function call<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "X-Leeboard": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(path, init);
  const text = await answer.text();
  if (!answer.ok) throw failure(answer.status, text);
  return JSON.parse(text) as Answer;
}

function failure(status: number, text: string): CallFailed {
  try {
    const problem = JSON.parse(text) as Problem;
    return new CallFailed(status, problem.code, problem.text, problem.field ?? null);
  } catch {
    return new CallFailed(status, "UNREADABLE", `The server answered with ${status}.`, null);
  }
}
