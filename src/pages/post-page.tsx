import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Neighbours } from '#src/components/content/neighbours.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { articleData } from '#src/components/search-engines/article-data.ts';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { InvalidPage, NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';
import { slugOf } from './slug.ts';

export default async function PostPage(props: PageProps) {
  const { locale, id } = props;
  const slug = slugOf(id);
  if (slug === undefined) return <InvalidPage locale={locale} />;
  const { content } = services();
  const address = { collection: 'posts', key: slug } as const;
  const [{ item: post, isDraft }, all] = await Promise.all([
    itemOrDraft(address, props, () => content.post(slug, locale)),
    content.posts(locale),
  ]);
  if (!post) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const trail = [
    { name: words.t('content.posts.title'), href: links.posts },
    { name: post.title.text, lang: post.title.lang, href: links.post(post.slug) },
  ];
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(each) => each.post(post.slug)}
        title={post.title.text}
        description={post.summary.text}
        picture={post.picture}
        kind="article"
      />
      <JsonLd data={articleData(services(), post, locale)} />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={post}
        locale={locale}
        eyebrow={<time dateTime={post.publishedOn}>{words.date(post.publishedOn, 'medium')}</time>}
        breadcrumbs={<Breadcrumbs site={services()} locale={locale} trail={trail} />}
      >
        <Link to={links.posts} className="link-arrow">
          {words.t('content.posts.back')}
        </Link>
        <Neighbours locale={locale} pages={all} shown={post} href={(other) => links.post(other.slug)} />
      </ContentArticle>
    </>
  );
}
