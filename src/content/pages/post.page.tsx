import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Post } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  createOrganizationData,
  getPageUrl,
  type IndexedSite,
  toAbsoluteUrl,
} from '#src/site/search-engines/hotel-data.ts';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { ContentItem, loadItemOrDraft, PreviousNextLinks, parseSlug } from './content-item.tsx';

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

export default async function PostPage(props: PageProps) {
  const { locale, context, id } = props;
  const slug = parseSlug(id);
  if (slug === undefined) return <InvalidPage locale={locale} context={context} />;
  const { content } = context.services;
  const address = { collection: 'posts', key: slug } as const;
  const [{ item: post, isDraft }, all] = await Promise.all([
    loadItemOrDraft(address, props, () => content.getPost(slug, locale)),
    content.listPosts(locale),
  ]);
  if (!post) return <NoSuchPage locale={locale} context={context} />;
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const trail = [
    { name: translator.t('content.posts.title'), href: links.posts },
    { name: post.title.text, lang: post.title.lang, href: links.post(post.slug) },
  ];
  return (
    <>
      <JsonLd data={createArticleData(context.services, post, locale)} />
      <ContentItem
        locale={locale}
        context={context}
        page={post}
        isDraft={isDraft}
        selectLink={(each) => each.post(post.slug)}
        trail={trail}
        kind="article"
        eyebrow={<time dateTime={post.publishedOn}>{translator.date(post.publishedOn, 'medium')}</time>}
      >
        <Link to={links.posts} className="link-arrow">
          {translator.t('content.posts.back')}
        </Link>
        <PreviousNextLinks locale={locale} pages={all} shown={post} createHref={(other) => links.post(other.slug)} />
      </ContentItem>
    </>
  );
}
