/**
 * Copies elements of the page with what was typed into them. Links and forms of the copies are the browser's, as before
 * hydration.
 */
export const copyShown = (selector: string): readonly Element[] =>
  [...document.querySelectorAll(selector)].map((shown) => {
    const copy = shown.cloneNode(true) as Element;
    const chosen = [...shown.querySelectorAll('select')].map(({ value }) => value);
    // Copies of other fields have what was typed.
    for (const [index, select] of copy.querySelectorAll('select').entries()) select.value = chosen[index] ?? '';
    // A script may not be inserted, and `captureEarlyPress` would wait for one to answer.
    for (const element of copy.querySelectorAll('script, [data-press]')) {
      if (element.localName === 'script') element.remove();
      else element.removeAttribute('data-press');
    }
    return copy;
  });
