/**
 * Shown together, because each change of fonts lays out the whole page; on a slow line they wait for its pictures.
 * Serialized into pages: no outer names.
 * @returns when they are shown
 */
export const showFonts = async (): Promise<void> => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const isSlow = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
  if (isSlow) await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later][as=font]');
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
 * Lays out what is below the first screen (`site-frame.css`), one section at a time, because all at once would keep a
 * slow phone busy for long; after the fonts are shown, because their change would lay it out again. All at once when the
 * guest scrolls, or presses a key, for example to search in the page. Serialized into pages: no outer names.
 */
export const layOutBelowFirstScreen = (fonts: Promise<void>): void => {
  const { dataset } = document.documentElement;
  const sections = [...document.querySelectorAll<HTMLElement>('.site-main > section, .site-footer')];
  const moves = ['scroll', 'keydown'];
  let timer: ReturnType<typeof setInterval> | undefined;
  const layOutAll = (): void => {
    clearInterval(timer);
    for (const name of moves) removeEventListener(name, layOutAll, true);
    dataset.whole = '';
  };
  const layOutNext = (): void => {
    const section = sections.shift();
    if (section) section.dataset.whole = '';
    else layOutAll();
  };
  if (location.hash) {
    layOutAll();
    return;
  }
  for (const name of moves) addEventListener(name, layOutAll, true);
  // After a frame, because before it the browser would lay out the page only to tell how far it is scrolled.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (scrollY > 0) layOutAll();
    }),
  );
  // A font may never come.
  const atLast = new Promise((end) => setTimeout(end, 4_000));
  void Promise.race([fonts, atLast]).then(() => {
    if (!('whole' in dataset)) timer = setInterval(layOutNext, 50);
  });
};
