import { type Locale, localized, unprefixed } from '#src/routing/locales.ts';

/** The start of a link as the sanitiser writes it: what a value holds of quotes is escaped, so this is never text. */
const LINK = /<a(?:\s[^\s=>"]+="[^"]*")+>/g;

/** `href` of a path on this site; `//host` is another site's. */
const SITE_HREF = /(\shref=")(\/(?!\/)[^"]*)"/;

const inLocale = (href: string, locale: Locale): string => {
  if (href.startsWith('/assets/')) return href;
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  // As the site spells its paths: `/EN//host` without its prefix would be another site.
  return localized(unprefixed(path.replace(/\/{2,}/g, '/')), locale) + href.slice(path.length);
};

/** Editors write `/rooms` in every language; the reader stays in the language of the page. `html`: sanitised. */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replace(LINK, (link) => link.replace(SITE_HREF, (_, before, href) => `${before}${inLocale(href, locale)}"`));
