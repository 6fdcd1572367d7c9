// A table is drawn when it comes near the screen: of a hundred tables in a notebook, those that somebody can see.
import { make } from "./dom";

/** About the height of a table, so that the notebook does not grow while somebody scrolls. Hosts style `el` themselves. */
const USUAL_HEIGHT = "540px";

/** Call `open` once the element is near the screen or about to be printed; what comes back closes what was opened. */
export function mountWhenNear(el: HTMLElement, open: () => () => void): () => void {
  const waiting = new AbortController();
  const room = make("div");
  let close = () => waiting.abort();
  const rise = () => {
    waiting.abort();
    close = open();
  };
  const margins = { rootMargin: "100% 0px", scrollMargin: "100% 0px" };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) rise();
  }, margins);
  const stop = () => {
    observer.disconnect();
    room.remove();
  };
  waiting.signal.addEventListener("abort", stop, { once: true });
  window.addEventListener("beforeprint", rise, { signal: waiting.signal });
  room.style.height = USUAL_HEIGHT;
  el.append(room);
  observer.observe(room);
  return () => close();
}
