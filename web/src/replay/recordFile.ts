// The record in a file that somebody chose, also in one that `leeboard prune` has compressed.
export async function recordIn(file: Blob): Promise<unknown> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(await file.text());
  const plain = file.stream().pipeThrough(new DecompressionStream("gzip"));
  let text: string;
  try {
    text = await new Response(plain).text();
  } catch {
    throw new SyntaxError("not compressed as it should be");
  }
  return JSON.parse(text);
}
