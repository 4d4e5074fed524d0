// Work that can wait until the browser has painted what cannot.

// Does it after the next frame, or soon where nothing is painted; returns how to call it off.
export function afterFrame(work: () => void): () => void {
  let timer = 0;
  const soon = (): void => void (timer = window.setTimeout(work));
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  if (frame === 0) soon();
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
