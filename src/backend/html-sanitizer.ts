import type { Element, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { ASSET_FORMATS, ASSET_WIDTHS, buildAssetQuery } from '#src/site/routing/asset-variant.ts';

/** Asset URL of the site, or of the backend's editor with its origin and a size query. */
const PICTURE =
  /^(?:https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*)?(\/assets\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?([\w=&.-]*))?$/i;

/** Width of a text column on a large screen. */
const TEXT_PICTURE_QUERY = buildAssetQuery({ width: 1_600, format: 'auto' });

const SERVED_PARAMETERS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['width', (value) => ASSET_WIDTHS.some((each) => String(each) === value)],
  ['format', (value) => ASSET_FORMATS.some((each) => each === value)],
  ['v', (value) => /^\d{1,12}$/.test(value)],
]);

const isServed = (query: string): boolean => {
  const parameters = [...new URLSearchParams(query)];
  const isEachOnce = new Set(parameters.map(([name]) => name)).size === parameters.length;
  return isEachOnce && parameters.every(([name, value]) => SERVED_PARAMETERS.get(name)?.(value) ?? false);
};

/** Rewrites a picture's URL to the site's `/assets`; undefined when it is not a file of the backend. */
const toSiteAssetUrl = (src: string): string | undefined => {
  const [, path, query = ''] = PICTURE.exec(src) ?? [];
  if (!path) return undefined;
  return src.startsWith('/') && isServed(query) ? src : path + TEXT_PICTURE_QUERY;
};

/** What is left of HTML: elements and attributes by the names that trees of hast use. */
const SCHEMA: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'code'],
    ...['time', 'address', 'del', 'ins'],
  ],
  // No style, class or id: content must not imitate the site's interface, nor clobber its ids.
  attributes: {
    '*': [
      ...['alt', 'title', 'width', 'height', 'lang', 'dir', 'dateTime'],
      ...['colSpan', 'rowSpan', 'scope', 'start', 'reversed'],
    ],
    a: ['href'],
    img: ['src'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {},
  clobber: [],
  // Their content is no text. All other elements that are not listed leave theirs.
  strip: [
    ...['script', 'style', 'title', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp'],
    ...['iframe', 'audio', 'video', 'svg', 'math'],
  ],
};

/** Path of this site or fragment; `//host` and `/\host` are other sites. */
const SITE_RELATIVE = /^(\/(?![/\\])|#)/;

const ELSEWHERE = /^(https?:\/\/[^/\\]|mailto:|tel:)/i;

/** Browsers ignore these characters inside a URL and would follow another one than was checked. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

const isSafeLink = (value: string): boolean => {
  const href = value.trim();
  return !INVISIBLE.test(href) && (SITE_RELATIVE.test(href) || ELSEWHERE.test(href));
};

/** Removes the address of a link when it may not be followed. */
const checkLink = ({ properties: { href, ...properties }, ...link }: Element): Element => ({
  ...link,
  properties: typeof href === 'string' && isSafeLink(href) ? { ...properties, href } : properties,
});

/**
 * Replaces the address of a picture by the site's for its file; without one the picture is removed, as an image without
 * src may request the page itself.
 */
const localizePicture = (picture: Element): Element[] => {
  const src = toSiteAssetUrl(String(picture.properties.src ?? ''));
  return src === undefined ? [] : [{ ...picture, properties: { ...picture.properties, src, loading: 'lazy' } }];
};

const checkAddresses = (node: RootContent): RootContent[] => {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'img') return localizePicture(node);
  const checked = node.tagName === 'a' ? checkLink(node) : node;
  return [{ ...checked, children: checked.children.flatMap(checkAddresses) as Element['children'] }];
};

type ParsedHtml = DefaultTreeAdapterTypes.DocumentFragment;

/** Levels of nested elements, as many as browsers keep. */
const MOST_LEVELS = 500;

/** Removes templates, and what is nested deeper than a recursion can follow. */
const cutNesting = (html: ParsedHtml): ParsedHtml => {
  let level: DefaultTreeAdapterTypes.ParentNode[] = [html];
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const node of level)
      node.childNodes = depth < MOST_LEVELS ? node.childNodes.filter((child) => !('content' in child)) : [];
    level = level.flatMap(({ childNodes }) => childNodes.filter((child) => 'childNodes' in child));
  }
  return html;
};

/**
 * Parsed and written by the HTML standard (parse5), so that a browser reads the elements that were checked; what is not
 * listed is removed. Keeps the text of elements that it removes, except of scripts, styles and foreign media.
 */
export const sanitizeHtml = (html: string): string => {
  const tree = sanitize(fromParse5(cutNesting(parseFragment(html))), SCHEMA) as Root;
  const checked = { ...tree, children: tree.children.flatMap(checkAddresses) };
  return serialize(toParse5(checked) as ParsedHtml);
};

/** What sanitizing removes from HTML: elements, attributes of elements that stay, and comments, with how often. */
export interface RemovedMarkup {
  readonly kind: 'element' | 'attribute' | 'comment';
  readonly name: string;
  readonly count: number;
}

const KEPT_ELEMENTS: ReadonlySet<string> = new Set(SCHEMA.tagNames);

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/** `element p`, `attribute class`, `comment comment`; attributes of elements that may stay only. */
const nameMarkup = (node: ParsedNode): string[] => {
  if (node.nodeName === '#comment') return ['comment comment'];
  if (!('tagName' in node)) return [];
  const attributes = KEPT_ELEMENTS.has(node.tagName) ? node.attrs : [];
  return [`element ${node.tagName}`, ...attributes.map(({ name }) => `attribute ${name}`)];
};

const countMarkup = (html: string): Map<string, number> => {
  const counts = new Map<string, number>();
  let level: ParsedNode[] = parseFragment(html).childNodes;
  while (level.length > 0) {
    for (const what of level.flatMap(nameMarkup)) counts.set(what, (counts.get(what) ?? 0) + 1);
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return counts;
};

const toRemovedMarkup = (what: string, count: number): RemovedMarkup => {
  const [kind = '', name = ''] = what.split(' ');
  return { kind: kind === 'element' || kind === 'comment' ? kind : 'attribute', name, count };
};

/** Lists what `sanitizeHtml` removes, so that an editor sees it before a text is saved. */
export const listRemovedMarkup = (html: string): readonly RemovedMarkup[] => {
  const left = countMarkup(sanitizeHtml(html));
  return [...countMarkup(html)].flatMap(([what, count]) => {
    const removed = count - (left.get(what) ?? 0);
    return removed > 0 ? [toRemovedMarkup(what, removed)] : [];
  });
};
