// Live boards are as high as what they show, and as light or dark as the page around them.

/** The colours of a board's page, and where this site has them. */
const COLOURS = {
  "--page-bg": "--pst-color-background",
  "--page-fg": "--pst-color-text-base",
  "--page-accent": "--pst-color-primary",
};

/** Fits a frame to its board, now and whenever either changes. */
function settle(frame) {
  const body = frame.contentDocument?.body; // no document where the site was opened from a disk
  if (!body?.firstElementChild) return;
  const fit = () => {
    frame.style.height = `${Math.ceil(body.getBoundingClientRect().height) + 2}px`;
  };
  const colour = () => {
    const site = document.documentElement;
    const values = getComputedStyle(site);
    for (const [own, here] of Object.entries(COLOURS)) body.style.setProperty(own, values.getPropertyValue(here));
    for (const part of [body, body.parentElement]) part.style.colorScheme = site.dataset.theme ?? "";
  };
  new ResizeObserver(fit).observe(body);
  new MutationObserver(colour).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  fit();
  colour();
}

document.addEventListener("DOMContentLoaded", () => {
  for (const frame of document.querySelectorAll("iframe.live-board")) {
    frame.addEventListener("load", () => settle(frame));
    if (frame.contentDocument?.readyState === "complete") settle(frame);
  }
});
