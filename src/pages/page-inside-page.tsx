import { BookingInvitation } from '#src/components/content/booking-invitation.tsx';
import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Inquiry } from '#src/components/content/inquiry.tsx';
import { Neighbours } from '#src/components/content/neighbours.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { InvalidPage, NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';
import { slugOf } from './slug.ts';

/** The page on which an event is asked for. */
const EVENTS = 'Eventos';

/** `/paginas/{id}` and `/internas/{id}`. */
export default async function PageInsidePage(props: PageProps) {
  const { locale, id } = props;
  const slug = slugOf(id);
  if (slug === undefined) return <InvalidPage locale={locale} />;
  const { content, hotel } = services();
  const address = { collection: 'pages_inside', key: slug } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    itemOrDraft(address, props, () => content.pageInside(slug, locale)),
    content.pagesInside(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} />;
  const { pagina } = linksIn(locale);
  const trail = [{ name: page.title.text, lang: page.title.lang, href: pagina(page.slug) }];
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(links) => links.pagina(page.slug)}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={page}
        locale={locale}
        breadcrumbs={<Breadcrumbs site={services()} locale={locale} trail={trail} />}
      >
        {page.slug === EVENTS ? (
          <Inquiry kind="events" locale={locale} />
        ) : (
          <BookingInvitation locale={locale} hotel={hotel} slug={page.slug} />
        )}
        <Neighbours locale={locale} pages={all} shown={page} href={(other) => pagina(other.slug)} />
      </ContentArticle>
    </>
  );
}
