import { type Locale, localized, unprefixed } from '#src/routing/locales.ts';

/** `href` of a path on this site; `//host` is another site's. */
const SITE_HREF = /(\shref=)(["'])(\/(?!\/)[^"']*)\2/gi;

const inLocale = (href: string, locale: Locale): string => {
  if (href.startsWith('/assets/')) return href;
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  return localized(unprefixed(path), locale) + href.slice(path.length);
};

/** Editors write `/rooms` in every language; the reader stays in the language of the page. */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replace(SITE_HREF, (_, before, quote, href) => `${before}${quote}${inLocale(href, locale)}${quote}`);
