import type { Post } from '#src/content/model.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { organizationData } from './hotel-data.ts';
import { absolute, addressIn, type ListedSite } from './listed-site.ts';
import { type ArticleData, SCHEMA_ORG } from './structured-data.ts';

/** A story of the hotel. */
export const articleData = (site: ListedSite, post: Post, locale: Locale): ArticleData => {
  const url = addressIn(site, (links) => links.post(post.slug), locale);
  const organization = organizationData(site, locale);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Article',
    headline: post.title.text,
    description: post.summary.text,
    url,
    mainEntityOfPage: url,
    inLanguage: post.body.lang,
    datePublished: post.publishedOn,
    image: [absolute(site, linksIn(locale).asset(post.picture?.id ?? site.socialCard[locale]))],
    author: organization,
    publisher: organization,
  };
};
