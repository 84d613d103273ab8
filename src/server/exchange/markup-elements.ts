/** Offsets into the HTML. */
interface MarkupMatch {
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
}

const NAME_DELIMITERS = new Set([' ', '\n', '\t', '\r', '/', '>']);

/** Finds a tag by `indexOf`: a pattern such as `<a[^>]*>.*?</a>` takes quadratic time. */
const findTag = (html: string, name: string, from: number): MarkupMatch | undefined => {
  const opening = `<${name}`;
  let start = html.indexOf(opening, from);
  while (start >= 0 && !NAME_DELIMITERS.has(html[start + opening.length] ?? ''))
    start = html.indexOf(opening, start + opening.length);
  const end = start < 0 ? -1 : html.indexOf('>', start);
  return end < 0 ? undefined : { start, end: end + 1, attributes: html.slice(start + opening.length, end) };
};

/** Finds elements in document order; a nested element of the same name is part of the outer one's text. */
export const findElements = (html: string, name: string): (MarkupMatch & { readonly text: string })[] => {
  const found: ReturnType<typeof findElements> = [];
  const closing = `</${name}>`;
  for (let tag = findTag(html, name, 0); tag; tag = findTag(html, name, found.at(-1)?.end ?? html.length)) {
    const textEnd = html.indexOf(closing, tag.end);
    if (textEnd < 0) break;
    found.push({ ...tag, end: textEnd + closing.length, text: html.slice(tag.end, textEnd) });
  }
  return found;
};

export const replaceTags = (
  html: string,
  name: string,
  replace: (tag: string, attributes: string) => string,
): string => {
  let [replaced, from] = ['', 0];
  for (let tag = findTag(html, name, 0); tag; tag = findTag(html, name, from)) {
    replaced += html.slice(from, tag.start) + replace(html.slice(tag.start, tag.end), tag.attributes);
    from = tag.end;
  }
  return replaced + html.slice(from);
};

export const removeElements = (html: string, name: string): string => {
  let [kept, from] = ['', 0];
  for (const { start, end } of findElements(html, name)) {
    kept += html.slice(from, start);
    from = end;
  }
  return kept + html.slice(from);
};
