import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';

/** Builds the absolute addresses of a page in every language, to which mails may link. */
export const buildLocalizedUrls = (
  siteUrl: string,
  page: 'acceptInvitation' | 'setPassword',
): [string, ...string[]] => {
  const [first, ...others] = LOCALES.map((locale) => siteUrl + createLinks(locale)[page]);
  return [first ?? siteUrl, ...others];
};
