import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Neighbours } from '#src/components/content/neighbours.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';
import { requestContext } from '#src/server/request-context.ts';
import { InvalidPage, NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';
import { slugOf } from './slug.ts';

const parentOf = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf('/')));

/** The pages above it that there are, and the page itself. */
const trailOf = (page: ContentPage, all: readonly ContentPage[], locale: Locale) =>
  all
    .filter(({ slug }) => slug === page.slug || page.slug.startsWith(`${slug}/`))
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ name: title.text, lang: title.lang, href: linksIn(locale).content(slug) }));

/** Any other path: a content page of the backend, or the site's 404. */
export default async function ContentPageOfBackend(props: PageProps) {
  const { locale, uri = [] } = props;
  const segments = uri.map(slugOf);
  if (requestContext().invalidPath || segments.includes(undefined)) return <InvalidPage locale={locale} />;
  const { content } = services();
  const path = segments.join('/');
  const address = { collection: 'pages', key: path } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    itemOrDraft(address, props, () => content.page(path, locale)),
    content.pages(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} />;
  const siblings = all.filter(({ slug }) => parentOf(slug) === parentOf(page.slug) && slug !== 'home');
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(links) => links.content(page.slug)}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={page}
        locale={locale}
        breadcrumbs={<Breadcrumbs site={services()} locale={locale} trail={trailOf(page, all, locale)} />}
      >
        <Neighbours locale={locale} pages={siblings} shown={page} href={({ slug }) => linksIn(locale).content(slug)} />
      </ContentArticle>
    </>
  );
}
