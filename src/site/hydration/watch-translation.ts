/** A translator puts an element of its own into the page, most of them `font`, or in place of a text; React does neither. */
const isOfTranslator = ({ addedNodes: [added], removedNodes: [removed] }: MutationRecord): boolean =>
  added?.nodeName === 'FONT' || (added instanceof Element && removed instanceof Text);

/** Loads what makes React work on a translated page once a translator has begun, so that other pages are without it. */
export const watchTranslation = (): void => {
  const records: MutationRecord[] = [];
  let isLoading = false;
  const observer = new MutationObserver((seen) => {
    if (!isLoading && !seen.some(isOfTranslator)) return;
    records.push(...seen);
    if (isLoading) return;
    isLoading = true;
    import('./follow-translations.ts').then(
      ({ followTranslations }) => {
        observer.disconnect();
        followTranslations(records);
      },
      () => {
        isLoading = false;
      },
    );
  });
  observer.observe(document, { childList: true, subtree: true });
};
