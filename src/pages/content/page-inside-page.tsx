import { BookingCallToAction } from '#src/components/content/booking-call-to-action.tsx';
import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Inquiry } from '#src/components/content/inquiry.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { PreviousNextLinks } from '#src/components/content/previous-next-links.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { loadItemOrDraft } from './load-item-or-draft.ts';
import { parseSlug } from './parse-slug.ts';

/** Slug of the page that has the inquiry form for events. */
const EVENTS = 'Eventos';

/** `/paginas/{id}` and `/internas/{id}`. */
export default async function PageInsidePage(props: PageProps) {
  const { locale, context, id } = props;
  const slug = parseSlug(id);
  if (slug === undefined) return <InvalidPage locale={locale} context={context} />;
  const { content, hotel } = context.services;
  const address = { collection: 'pages_inside', key: slug } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    loadItemOrDraft(address, props, () => content.pageInside(slug, locale)),
    content.pagesInside(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const { pagina } = createLinks(locale);
  const trail = [{ name: page.title.text, lang: page.title.lang, href: pagina(page.slug) }];
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.pagina(page.slug)}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={page}
        locale={locale}
        breadcrumbs={<Breadcrumbs site={context.services} locale={locale} trail={trail} />}
      >
        {page.slug === EVENTS ? (
          <Inquiry kind="events" locale={locale} />
        ) : (
          <BookingCallToAction locale={locale} hotel={hotel} slug={page.slug} />
        )}
        <PreviousNextLinks locale={locale} pages={all} shown={page} href={(other) => pagina(other.slug)} />
      </ContentArticle>
    </>
  );
}
