let loading = 0;

/**
 * Marks the document while a page loads, of which the browser shows nothing since the address stays: see
 * `loading-mark.css`.
 * @returns what ends it; to be called once
 */
export const markLoading = (): (() => void) => {
  const { dataset } = document.documentElement;
  loading += 1;
  dataset.loading = '';
  return () => {
    loading -= 1;
    if (loading === 0) delete dataset.loading;
  };
};
