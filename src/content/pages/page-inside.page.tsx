import type { ReactNode } from 'react';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Outing } from '#src/content/backend/localized-content.ts';
import { Inquiry } from '#src/content/inquiry/inquiry.tsx';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Locale, Localized } from '#src/kernel/locale.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { AddOn, AddOnCharge } from '#src/rates/extras/add-on.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { ContentItem, loadItemOrDraft, PreviousNextLinks, parseSlug } from './content-item.tsx';
import './booking-call-to-action.css';
import './outings.css';

/** Call to action by page slug; other pages invite to book a stay. */
const CALLS_TO_ACTION = { gastronomia: 'table', Experiencias: 'outing', Bienestar: 'spa' } as const;

const hasCallToAction = (slug: string): slug is keyof typeof CALLS_TO_ACTION => Object.hasOwn(CALLS_TO_ACTION, slug);

interface BookingCallToActionProps {
  readonly locale: Locale;
  readonly hotel: Pick<Hotel, 'email'>;
  readonly slug: string;
}

/** Call to action below a text: book, or write to the hotel. */
export const BookingCallToAction = ({ locale, hotel, slug }: BookingCallToActionProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const topic = hasCallToAction(slug) ? CALLS_TO_ACTION[slug] : 'stay';
  return (
    <section className="booking-invitation stack" aria-labelledby="booking-invitation-title">
      <h2 className="subheading" id="booking-invitation-title">
        {translator.t(`content.invite.${topic}.title`)}
      </h2>
      <p>{translator.t(`content.invite.${topic}.text`)}</p>
      <p className="cluster">
        <Link to={links.calendar()} className="button button-primary button-large">
          {translator.t('content.book')}
        </Link>
        {topic === 'stay' ? (
          <Link to={links.rooms} className="button button-secondary button-large">
            {translator.t('rooms.all')}
          </Link>
        ) : (
          <a href={`mailto:${hotel.email}`} className="button button-secondary button-large">
            {translator.t('content.invite.write')}
          </a>
        )}
      </p>
    </section>
  );
};

type SoldAddOn = Pick<AddOn, 'addOnId' | 'status' | 'charge' | 'price' | 'childPrice'>;

interface OutingsProps {
  readonly translator: Translator;
  readonly outings: readonly Outing[];
  /** Extras of the rates: one that is on sale gives its outing price and way to book. */
  readonly addOns: readonly SoldAddOn[];
  readonly hotel: Pick<Hotel, 'email'>;
  readonly currency: string;
}

interface OutingCardProps extends Omit<OutingsProps, 'outings' | 'addOns'> {
  readonly outing: Outing;
  readonly addOn: SoldAddOn | undefined;
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const TextFact = ({ term, value, translator }: { term: string; value: Localized; translator: Translator }) =>
  value.text && (
    <Fact term={term}>
      <LocalizedText value={value} locale={translator.locale} />
    </Fact>
  );

const describePrice = ({ translator, outing, addOn, currency }: OutingCardProps): string | undefined => {
  const { t, money } = translator;
  if (addOn) {
    const message: `add-on.price.${AddOnCharge}` = `add-on.price.${addOn.charge}`;
    return t(message, { price: money(addOn.price, currency), child: money(addOn.childPrice, currency) });
  }
  if (outing.price === null) return undefined;
  if (outing.price === 0) return t('outing.price.included');
  const price = Math.round(outing.price * 10 ** getMinorUnitDigits(currency));
  return t('outing.price.person', { price: money(price, currency) });
};

const OutingAction = ({ translator, outing, addOn, hotel }: OutingCardProps) => {
  const about = <span className="visually-hidden">{`: ${outing.title.text}`}</span>;
  if (addOn)
    return (
      <Link to={createLinks(translator.locale).calendar()} className="button button-primary">
        {translator.t('outing.book')}
        {about}
      </Link>
    );
  if (outing.price === 0) return null;
  return (
    <a
      href={`mailto:${hotel.email}?subject=${encodeURIComponent(outing.title.text)}`}
      className="button button-secondary"
    >
      {translator.t('outing.ask')}
      {about}
    </a>
  );
};

const OutingCard = (props: OutingCardProps) => {
  const { translator, outing } = props;
  const { t, locale } = translator;
  const price = describePrice(props);
  const title = <LocalizedText value={outing.title} locale={locale} />;
  return (
    <article className="card outing">
      {outing.picture && (
        <Picture
          picture={outing.picture}
          locale={locale}
          sizes="(width >= 1060px) 33vw, (width >= 640px) 50vw, 100vw"
          decorative
        />
      )}
      <div className="outing-words">
        <h3>{outing.link ? <Link to={createLinks(locale).interna(outing.link)}>{title}</Link> : title}</h3>
        <p className="quiet">
          <LocalizedText value={outing.summary} locale={locale} />
        </p>
        <dl className="outing-facts">
          <TextFact term={t('outing.duration')} value={outing.duration} translator={translator} />
          <TextFact term={t('outing.days')} value={outing.days} translator={translator} />
          {price && <Fact term={t('outing.price')}>{price}</Fact>}
        </dl>
        <OutingAction {...props} />
      </div>
    </article>
  );
};

/** Cards of what a guest can do: how long, on which days, for how much, and how to take part. */
export const Outings = ({ outings, addOns, ...shared }: OutingsProps) =>
  outings.length > 0 && (
    <section className="outings stack" aria-labelledby="outings-title">
      <h2 id="outings-title">{shared.translator.t('outing.title')}</h2>
      <ul className="outings-list">
        {outings.map((outing) => (
          <li key={outing.id}>
            <OutingCard
              {...shared}
              outing={outing}
              addOn={addOns.find(({ addOnId, status }) => addOnId === outing.extra && status === 'on-sale')}
            />
          </li>
        ))}
      </ul>
    </section>
  );

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
