// Work that can wait until the browser has painted what cannot.

const LATE = 250; // milliseconds: a page that is busy or not seen has no time to spare

// Does it once, when there is time after the next frame; returns how to call it off.
export function afterFrame(work: () => void): () => void {
  let idle = 0;
  const timer = window.setTimeout(done, LATE);
  const frame = requestAnimationFrame(() => (idle = whenIdle(done)));
  function done(): void {
    stop();
    work();
  }
  function stop(): void {
    window.clearTimeout(timer);
    cancelAnimationFrame(frame);
    forget(idle);
  }
  return stop;
}

// Not every browser tells when it is idle.
const tells = "requestIdleCallback" in window;
const whenIdle = (work: () => void): number => (tells ? requestIdleCallback(work) : window.setTimeout(work));
const forget = (idle: number): void => (tells ? cancelIdleCallback(idle) : window.clearTimeout(idle));
