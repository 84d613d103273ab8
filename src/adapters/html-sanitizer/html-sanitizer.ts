import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { ownPicture } from './own-picture.ts';
import { isSafeAttribute } from './safe-attributes.ts';

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'code'],
  ...['time', 'address', 'del', 'ins'],
];

/** No style, class or id: a text must neither look like a part of the site nor shadow one. */
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime'],
  ...['colspan', 'rowspan', 'scope', 'start', 'reversed'],
];

/**
 * Sanitises HTML by DOMPurify in a document of its own, in which nothing is ever loaded or run. What is not allowed is
 * dropped and its text kept, except that of scripts and styles.
 */
export const htmlSanitizer = (): ((html: string) => string) => {
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
      const picture = ownPicture(attribute.attrValue);
      if (picture === undefined) attribute.keepAttr = false;
      else attribute.attrValue = picture;
    }
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    // Without its picture it would ask for the page itself.
    if (element.tagName === 'IMG' && !element.hasAttribute('src')) element.remove();
    if (element.tagName === 'IMG') element.setAttribute('loading', 'lazy');
  });
  return (html) => purifier.sanitize(html);
};
