import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';

/** Every language of a page, where a mail may lead. */
export const inEveryLocale = (siteUrl: string, page: 'acceptInvitation' | 'setPassword'): [string, ...string[]] => {
  const [first, ...others] = LOCALES.map((locale) => siteUrl + linksIn(locale)[page]);
  return [first ?? siteUrl, ...others];
};
