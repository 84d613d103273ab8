/**
 * Shown together, because each change of fonts lays out the whole page; on a slow line they wait for its pictures. With
 * Save-Data the page keeps the fonts of the device. Serialized into pages: no outer names.
 * @returns when they are shown, or will not be
 */
export const showFonts = async (): Promise<void> => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later][as=font]');
  if (connection?.saveData) {
    // As React expects them; it would add those that it does not find.
    for (const link of links) {
      link.media = 'not all';
      link.rel = 'preload';
    }
    return;
  }
  const isSlow = /[23]g/.test(connection?.effectiveType ?? '');
  if (isSlow) await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await Promise.all(
    [...links].map(
      (link) =>
        new Promise((end) => {
          link.onload = end;
          link.onerror = end;
          link.rel = 'preload';
        }),
    ),
  );
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[media="not all"]')) style.media = 'all';
};

/**
 * Lays out what is below the first screen (`site-frame.css`) all at once when the guest scrolls, or presses a key, for
 * example to search in the page. Serialized into pages: no outer names.
 */
export const showWholePageOnScroll = (): void => {
  const show = (): void => {
    document.documentElement.dataset.whole = '';
  };
  if (location.hash) show();
  addEventListener('scroll', show, { once: true });
  addEventListener('keydown', show, { once: true });
};

/**
 * Lays it out one part at a time, because all at once would keep a slow phone busy for long; after the fonts are shown,
 * because their change would lay it out again.
 */
export const layOutBelowFirstScreen = (fonts: Promise<void>): void => {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('.site-main > section, .offer, .site-footer')];
  let timer: ReturnType<typeof setInterval> | undefined;
  const layOutNext = (): void => {
    const part = parts.shift();
    if (part && !('whole' in dataset)) {
      part.dataset.whole = '';
      return;
    }
    clearInterval(timer);
    dataset.whole = '';
  };
  const start = (): void => {
    timer ??= setInterval(layOutNext, 50);
  };
  void fonts.then(start);
  // A font may never come.
  setTimeout(start, 4_000);
};

/** Makes the fields of `date-input.client.tsx` fields for dates. Serialized into pages: no outer names. */
export const showDateFields = (): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-date]')) {
    input.name = input.dataset.date ?? '';
    input.type = 'date';
  }
};
