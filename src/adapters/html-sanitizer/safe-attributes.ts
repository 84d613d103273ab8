/** A page of this site or a place on this page; `//host` and `/\host` are other sites. */
const SITE_RELATIVE = /^(\/(?![/\\])|#)/;

const ELSEWHERE = /^(https?:\/\/[^/\\]|mailto:|tel:)/i;

/** Browsers drop these inside an address, and so would see another one than we do. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** Whether an allowed attribute may keep its value: links to known places. */
export const isSafeAttribute = (tag: string, name: string, value: string): boolean => {
  if (name === 'href') {
    const href = value.trim();
    return tag === 'a' && !INVISIBLE.test(href) && (SITE_RELATIVE.test(href) || ELSEWHERE.test(href));
  }
  return name !== 'src' || tag === 'img';
};
