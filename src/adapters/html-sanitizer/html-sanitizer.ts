import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { ASSET_FORMATS, ASSET_WIDTHS, buildAssetQuery } from '#src/routing/asset-variant.ts';

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

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'code'],
  ...['time', 'address', 'del', 'ins'],
];

/** No style, class or id: content must not imitate the site's interface, nor clobber its ids. */
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime'],
  ...['colspan', 'rowspan', 'scope', 'start', 'reversed'],
];

/** Path of this site or fragment; `//host` and `/\host` are other sites. */
const SITE_RELATIVE = /^(\/(?![/\\])|#)/;

const ELSEWHERE = /^(https?:\/\/[^/\\]|mailto:|tel:)/i;

/** Browsers ignore these characters inside a URL and would follow another one than was checked. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

const isSafeAttribute = (tag: string, name: string, value: string): boolean => {
  if (name === 'href') {
    const href = value.trim();
    return tag === 'a' && !INVISIBLE.test(href) && (SITE_RELATIVE.test(href) || ELSEWHERE.test(href));
  }
  return name !== 'src' || tag === 'img';
};

/**
 * By DOMPurify, in a document without loading or scripts. Keeps the text of tags it removes, except scripts and styles.
 */
export const createHtmlSanitizer = (): ((html: string) => string) => {
  const purifier = createPurifier(new JSDOM('').window);
  purifier.setConfig({
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!isSafeAttribute(element.tagName.toLowerCase(), attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false;
    else if (attribute.attrName === 'src') {
      const picture = toSiteAssetUrl(attribute.attrValue);
      if (picture === undefined) attribute.keepAttr = false;
      else attribute.attrValue = picture;
    }
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    // An image without src may request the page itself.
    if (element.tagName === 'IMG' && !element.hasAttribute('src')) element.remove();
    if (element.tagName === 'IMG') element.setAttribute('loading', 'lazy');
  });
  return (html) => purifier.sanitize(html);
};
