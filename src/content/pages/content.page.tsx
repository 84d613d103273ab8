import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { ContentPage } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ContentItem } from './content-item.tsx';
import { loadItemOrDraft } from './load-item-or-draft.ts';
import { MapLinks } from './map-links.tsx';
import { parseSlug } from './parse-slug.ts';
import { PreviousNextLinks } from './previous-next-links.tsx';

const getParentPath = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf('/')));

/** Breadcrumbs: the existing ancestors of a page, and the page itself. */
const createTrail = (page: ContentPage, all: readonly ContentPage[], locale: Locale) =>
  all
    .filter(({ slug }) => slug === page.slug || page.slug.startsWith(`${slug}/`))
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ name: title.text, lang: title.lang, href: createLinks(locale).content(slug) }));

/** Slug of the page with directions. */
const WAY_HERE = 'como-llegar';

/** Any other path: a content page of the backend, or the site's 404. */
export default async function BackendContentPage(props: PageProps) {
  const { locale, context, uri = [] } = props;
  const segments = uri.map(parseSlug);
  if (context.invalidPath || segments.includes(undefined)) return <InvalidPage locale={locale} context={context} />;
  const { content, hotel, address: place } = context.services;
  const path = segments.join('/');
  const address = { collection: 'pages', key: path } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    loadItemOrDraft(address, props, () => content.getPage(path, locale)),
    content.listPages(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const siblings = all.filter(({ slug }) => getParentPath(slug) === getParentPath(page.slug) && slug !== 'home');
  return (
    <ContentItem
      locale={locale}
      context={context}
      page={page}
      isDraft={isDraft}
      selectLink={(links) => links.content(page.slug)}
      trail={createTrail(page, all, locale)}
      lead={page.slug === WAY_HERE && <MapLinks translator={getTranslator(locale)} hotel={hotel} address={place} />}
    >
      <PreviousNextLinks
        locale={locale}
        pages={siblings}
        shown={page}
        createHref={({ slug }) => createLinks(locale).content(slug)}
      />
    </ContentItem>
  );
}
