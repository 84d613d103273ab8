import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Outing } from '#src/content/backend/model.ts';
import { Inquiry } from '#src/content/inquiry/inquiry.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { BookingCallToAction } from './booking-call-to-action.tsx';
import { ContentItem } from './content-item.tsx';
import { loadItemOrDraft } from './load-item-or-draft.ts';
import { Outings } from './outings.tsx';
import { parseSlug } from './parse-slug.ts';
import { PreviousNextLinks } from './previous-next-links.tsx';

/** Slug of the page that has the inquiry form for events. */
const EVENTS = 'Eventos';

/** When the rates cannot be read, outings have the prices of the content. */
const loadAddOns = (outings: readonly Outing[], booking: PageProps['context']['services']['booking']) =>
  outings.some(({ extra }) => extra !== null)
    ? booking.readCatalogue().then(
        ({ addOns }) => addOns,
        () => [],
      )
    : [];

/** `/paginas/{id}` and `/internas/{id}`. */
export default async function PageInsidePage(props: PageProps) {
  const { locale, context, id } = props;
  const slug = parseSlug(id);
  if (slug === undefined) return <InvalidPage locale={locale} context={context} />;
  const { booking, content, hotel, policy } = context.services;
  const address = { collection: 'pages_inside', key: slug } as const;
  const [{ item: page, isDraft }, all, allOutings] = await Promise.all([
    loadItemOrDraft(address, props, () => content.getPageInside(slug, locale)),
    content.listPagesInside(locale),
    content.listOutings(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const outings = allOutings.filter((outing) => outing.page === page.slug);
  const { pagina } = createLinks(locale);
  const trail = [{ name: page.title.text, lang: page.title.lang, href: pagina(page.slug) }];
  return (
    <ContentItem
      locale={locale}
      context={context}
      page={page}
      isDraft={isDraft}
      selectLink={(links) => links.pagina(page.slug)}
      trail={trail}
    >
      <Outings
        translator={getTranslator(locale)}
        outings={outings}
        addOns={await loadAddOns(outings, booking)}
        hotel={hotel}
        currency={policy.currency}
      />
      {page.slug === EVENTS ? (
        <Inquiry kind="events" locale={locale} />
      ) : (
        <BookingCallToAction locale={locale} hotel={hotel} slug={page.slug} />
      )}
      <PreviousNextLinks locale={locale} pages={all} shown={page} createHref={(other) => pagina(other.slug)} />
    </ContentItem>
  );
}
