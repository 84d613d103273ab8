import type { Post } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createOrganizationData } from '#src/site/search-engines/hotel-data.ts';
import { getPageUrl, type IndexedSite, toAbsoluteUrl } from '#src/site/search-engines/indexed-site.ts';

/** schema.org Article of a post, with what Google requires. */
export const createArticleData = (site: IndexedSite, post: Post, locale: Locale) => {
  const url = getPageUrl(site, (links) => links.post(post.slug), locale);
  const organization = createOrganizationData(site, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title.text,
    description: post.summary.text,
    url,
    mainEntityOfPage: url,
    inLanguage: post.body.lang,
    datePublished: post.publishedOn,
    image: [toAbsoluteUrl(site, createLinks(locale).asset(post.picture?.id ?? site.socialCard[locale]))],
    author: organization,
    publisher: organization,
  };
};
