/** A tag of markup, or an element with all that is in it. */
interface FoundMarkup {
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
  /** From behind the name to before the `>`. */
  readonly attributes: string;
}

const BEHIND_NAME = new Set([' ', '\n', '\t', '\r', '/', '>']);

/**
 * The next opening tag of this name. By `indexOf`: a pattern such as `<a[^>]*>.*?</a>` begins anew at every tag that does
 * not end, in quadratic time.
 */
const findTag = (html: string, name: string, from: number): FoundMarkup | undefined => {
  const opening = `<${name}`;
  let start = html.indexOf(opening, from);
  while (start >= 0 && !BEHIND_NAME.has(html[start + opening.length] ?? ''))
    start = html.indexOf(opening, start + opening.length);
  const end = start < 0 ? -1 : html.indexOf('>', start);
  return end < 0 ? undefined : { start, end: end + 1, attributes: html.slice(start + opening.length, end) };
};

/** Elements of this name, in the order of the page; one that is nested in another of its name is that one's text. */
export const findElements = (html: string, name: string): (FoundMarkup & { readonly text: string })[] => {
  const found: ReturnType<typeof findElements> = [];
  const closing = `</${name}>`;
  for (let tag = findTag(html, name, 0); tag; tag = findTag(html, name, found.at(-1)?.end ?? html.length)) {
    const textEnd = html.indexOf(closing, tag.end);
    if (textEnd < 0) break;
    found.push({ ...tag, end: textEnd + closing.length, text: html.slice(tag.end, textEnd) });
  }
  return found;
};

/** Puts something else in the place of opening tags of this name. */
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

/** The page without the elements of this name. */
export const removeElements = (html: string, name: string): string => {
  let [kept, from] = ['', 0];
  for (const { start, end } of findElements(html, name)) {
    kept += html.slice(from, start);
    from = end;
  }
  return kept + html.slice(from);
};
