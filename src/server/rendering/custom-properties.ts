const ROOT_BLOCK = /:root\{[^{}]*\}/g;
/** A value may hold semicolons in strings and in parentheses. */
const DECLARATION = /(?<![\w-])(--[\w-]+):(?:"[^"]*(?:"|$)|\([^)]*(?:\)|$)|[^;{}"(])*;?/g;
const REFERENCE = /var\((--[\w-]+)/g;

const findReferences = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

const keepOnly = (used: ReadonlySet<string>, css: string): string =>
  css.replace(ROOT_BLOCK, (block) =>
    block.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : '')),
  );

/**
 * Removes the custom properties of `:root` to which neither a sheet nor the markup refers. The sheets belong together:
 * one defines what another uses. A property may be used by another property only.
 */
export const removeUnusedProperties = (sheets: readonly string[], markup: string): string[] => {
  const outside = findReferences(markup);
  let kept = [...sheets];
  for (let length = Number.POSITIVE_INFINITY; kept.join('').length < length; ) {
    length = kept.join('').length;
    const used = new Set([...outside, ...kept.flatMap(findReferences)]);
    kept = kept.map((css) => keepOnly(used, css));
  }
  return kept;
};
