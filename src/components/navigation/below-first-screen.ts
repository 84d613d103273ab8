/** As in site-frame.css. */
const BELOW_FIRST_SCREEN = '.site-main > section:not(:first-child), .site-footer';

/** Between two sections, for what the guest does. */
const PAUSE_MS = 50;

/** Lays out what is below the first screen, and all later pages of the document: scroll positions are exact then. */
export const layOutWholePage = (): void => {
  document.documentElement.dataset.whole = '';
};

/**
 * Lays out one section at a time, because all at once would keep a slow phone busy for long.
 * @returns stops it
 */
export const layOutInSteps = (): (() => void) => {
  const sections = [...document.querySelectorAll<HTMLElement>(BELOW_FIRST_SCREEN)];
  const layOutNext = (): void => {
    const section = sections.shift();
    if (!section) {
      clearInterval(timer);
      layOutWholePage();
      return;
    }
    section.style.contentVisibility = 'visible';
  };
  const timer = setInterval(layOutNext, PAUSE_MS);
  return () => clearInterval(timer);
};
