import { removeElements } from '#src/server/exchange/markup-elements.ts';

/** Classes as `.name`, ids as `#name`, elements as `name`, types, data and ARIA attributes as `[name]` and `[name=value]`. */
type Tokens = ReadonlySet<string>;

interface PageElement {
  readonly name: string;
  readonly tokens: Tokens;
  readonly parent: PageElement | undefined;
}

/** What selectors can find in a page before any script has changed it. */
export interface PageElements {
  readonly hasToken: (token: string) => boolean;
  /** Whether an element has all tokens of the first list, and within others each of the next lists, from inside out. */
  readonly hasPath: (path: readonly (readonly string[])[]) => boolean;
}

/** React and the sanitiser escape angle brackets in attributes. */
const TAG = /<(\/?)([a-z][\w-]*)((?:[^\w<>-][^<>]*)?)>/gi;
const ATTRIBUTE = /\s([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** Visitors change other attributes without a script, such as `open`. */
export const SCRIPTED_ATTRIBUTE = /^(?:type\b|disabled\b|(?:data|aria)-[\w-]+)/;

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const listAttributeTokens = (name: string, value: string): string[] => {
  if (name === 'class') return value.split(/\s+/).map((word) => `.${word}`);
  if (name === 'id') return [`#${value}`];
  return SCRIPTED_ATTRIBUTE.test(name) ? [`[${name}]`, `[${name}=${value}]`] : [];
};

const readTokens = (name: string, attributes: string): Tokens => {
  const tokens = new Set([name]);
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
    for (const token of listAttributeTokens(attribute.toLowerCase(), value)) tokens.add(token);
  return tokens;
};

/** An end without a beginning is ignored; an element without an end reaches to the end of its parent. */
const listElements = (html: string): PageElement[] => {
  const elements: PageElement[] = [];
  let parent: PageElement | undefined;
  for (const [, slash, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (slash) {
      let ended = parent;
      while (ended && ended.name !== name) ended = ended.parent;
      if (ended) parent = ended.parent;
      continue;
    }
    const element = { name, tokens: readTokens(name, attributes), parent };
    elements.push(element);
    if (!VOID.test(name) && !attributes.endsWith('/')) parent = element;
  }
  return elements;
};

const hasAll = (element: PageElement, tokens: readonly string[]): boolean =>
  tokens.every((token) => element.tokens.has(token));

const isWithin = (element: PageElement, outer: readonly (readonly string[])[]): boolean => {
  let found = 0;
  for (let around = element.parent; around && found < outer.length; around = around.parent)
    if (hasAll(around, outer[found] ?? [])) found += 1;
  return found === outer.length;
};

/** Dialogs are closed until a script opens them. */
export const readPageElements = (html: string): PageElements => {
  const elements = listElements(removeElements(removeElements(html, 'script'), 'dialog'));
  const byToken = new Map<string, PageElement[]>();
  for (const element of elements)
    for (const token of element.tokens) {
      const others = byToken.get(token);
      if (others) others.push(element);
      else byToken.set(token, [element]);
    }
  return {
    hasToken: (token) => byToken.has(token),
    hasPath: ([inner = [], ...outer]) => {
      let fewest = elements;
      for (const token of inner) {
        const found = byToken.get(token);
        if (!found) return false;
        if (found.length < fewest.length) fewest = found;
      }
      return fewest.some((element) => hasAll(element, inner) && isWithin(element, outer));
    },
  };
};
