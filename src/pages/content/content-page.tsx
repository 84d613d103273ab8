import { ContentArticle } from '#src/components/content/content-article.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { PreviousNextLinks } from '#src/components/content/previous-next-links.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { loadItemOrDraft } from './load-item-or-draft.ts';
import { parseSlug } from './parse-slug.ts';

const getParentPath = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf('/')));

/** Breadcrumbs: the existing ancestors of a page, and the page itself. */
const createTrail = (page: ContentPage, all: readonly ContentPage[], locale: Locale) =>
  all
    .filter(({ slug }) => slug === page.slug || page.slug.startsWith(`${slug}/`))
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ name: title.text, lang: title.lang, href: createLinks(locale).content(slug) }));

/** Any other path: a content page of the backend, or the site's 404. */
export default async function BackendContentPage(props: PageProps) {
  const { locale, context, uri = [] } = props;
  const segments = uri.map(parseSlug);
  if (context.invalidPath || segments.includes(undefined)) return <InvalidPage locale={locale} context={context} />;
  const { content } = context.services;
  const path = segments.join('/');
  const address = { collection: 'pages', key: path } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    loadItemOrDraft(address, props, () => content.page(path, locale)),
    content.pages(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const siblings = all.filter(({ slug }) => getParentPath(slug) === getParentPath(page.slug) && slug !== 'home');
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.content(page.slug)}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={page}
        locale={locale}
        breadcrumbs={<Breadcrumbs site={context.services} locale={locale} trail={createTrail(page, all, locale)} />}
      >
        <PreviousNextLinks
          locale={locale}
          pages={siblings}
          shown={page}
          href={({ slug }) => createLinks(locale).content(slug)}
        />
      </ContentArticle>
    </>
  );
}
