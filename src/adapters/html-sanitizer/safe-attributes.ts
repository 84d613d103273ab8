/** A page of this site or a place on this page; `//host` and `/\host` are other sites. */
const SITE_RELATIVE = /^(\/(?![/\\])|#)/;

const ELSEWHERE = /^(https?:\/\/[^/\\]|mailto:|tel:)/i;

const ASSET = /^\/assets\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?[\w=&-]*)?$/i;

/** Browsers drop these inside an address, and so would see another one than we do. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** Whether an allowed attribute may keep its value: links to known places, pictures of the site's own. */
export const isSafeAttribute = (tag: string, name: string, value: string): boolean => {
  if (name === 'href') {
    const href = value.trim();
    return tag === 'a' && !INVISIBLE.test(href) && (SITE_RELATIVE.test(href) || ELSEWHERE.test(href));
  }
  if (name === 'src') return tag === 'img' && ASSET.test(value);
  return true;
};
