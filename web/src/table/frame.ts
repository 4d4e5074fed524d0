// Work that can wait until the browser has painted what cannot.

const LATE = 250; // milliseconds: a page that nobody sees is not painted

// Does it once, after the next frame; returns how to call it off.
export function afterFrame(work: () => void): () => void {
  let timer = window.setTimeout(done, LATE);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(done);
  });
  function done(): void {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
