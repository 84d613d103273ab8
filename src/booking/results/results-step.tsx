import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { CompareRooms } from '#src/booking/results/compare/compare-rooms.tsx';
import { findComparison, readComparison } from '#src/booking/results/compare/comparison.ts';
import { createRoomTraits } from '#src/booking/results/filter/filter-options.ts';
import { isPromoted, isRateNamed } from '#src/booking/results/offers/offer.text.ts';
import { readOfferFilter, toResultsView } from '#src/booking/search-form/offer-filter.ts';
import { formatDraftParty, type SearchDraft } from '#src/booking/search-form/search-draft.ts';
import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { OfferedRoom, OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import { type GivenCode, isCodeInUse } from '#src/rates/promotions/promotion-code.rules.ts';
import { findNightTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { toAbsoluteUrl } from '#src/site/search-engines/hotel-data.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { createShareTexts } from '#src/site/ui/share.text.ts';
import { ShareButton } from '#src/site/ui/share-button.client.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { WhatsAppLink } from '#src/site/ui/whatsapp-link.tsx';
import { CodeStatus } from './code-status.tsx';
import { countHeldRooms, describeHold } from './held-rooms.ts';
import { RoomResults } from './room-results.tsx';
import { SearchSummary } from './search-summary.tsx';
import { createTermsTexts } from './terms.text.ts';
import './stay-terms.css';
import './current-holds.css';

type CompareStepProps = Parameters<typeof CompareRooms>[0] & {
  readonly hotelName: string;
  readonly parties: Parameters<typeof SearchSummary>[0]['parties'];
};

/** Two or three results side by side, in place of all of them. */
export const CompareStep = ({ hotelName, parties, ...compared }: CompareStepProps) => {
  const { translator, search, stay } = compared;
  const title = translator.t('results.compare.title');
  const changeHref = createLinks(translator.locale).calendar(search);
  return (
    <BookingStep
      translator={translator}
      step="rooms"
      title={title}
      back={{ dates: changeHref }}
      lead={<SearchSummary {...{ translator, stay, parties, changeHref }} />}
    >
      <PageHead title={title} hotelName={hotelName} />
      <CompareRooms {...compared} />
    </BookingStep>
  );
};

interface StayTermsProps {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Null when the rates on offer have different ones, which each of them states. */
  readonly terms: Terms | null;
  /** What the price includes. */
  readonly included: string;
  readonly nightTax: NightTax;
}

/** What the price includes, when it is paid, and the cancellation policy. B7, B8 */
export const StayTerms = ({ included, terms, nightTax, ...asked }: StayTermsProps) => {
  const texts = terms && createTermsTexts({ ...asked, terms });
  return (
    <ul className="ticks stay-promises">
      <li>{asked.translator.t('results.promise.included', { included })}</li>
      {nightTax === 'included' && <li>{asked.translator.t('results.promise.tax')}</li>}
      {texts && (
        <>
          <li>{texts.payment}</li>
          <li className={texts.isFree ? undefined : 'stay-promises-not'}>{texts.cancellation}</li>
        </>
      )}
    </ul>
  );
};

interface CurrentHoldsProps {
  readonly translator: Translator;
  /** All open holds of this browser, at least one. */
  readonly holds: readonly Held[];
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'maxRooms' | 'timeZone'>;
  /** Rooms that can be chosen on this page; 0 if none. */
  readonly wanted: number;
}

/** B4: whether the choice adds to the held rooms or replaces them. */
const getTextId = ({ holds, policy, wanted }: CurrentHoldsProps) => {
  if (wanted === 0) return 'results.own-hold.text';
  return countHeldRooms(holds) + wanted > policy.maxRooms ? 'results.own-hold.instead' : 'results.own-hold.beside';
};

/** Unpaid rooms held by this browser, which explain missing rooms, with links to checkout. B4, B11 */
export const CurrentHolds = (props: CurrentHoldsProps) => {
  const { translator, holds, contents, policy } = props;
  const formatExpiry = ({ expiresAt }: Held) => translator.time(expiresAt, policy.timeZone);
  const [first] = holds.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <div className="own-holds">
      <Alert tone="info" title={first && translator.t('results.own-hold', { time: formatExpiry(first) })}>
        <ul>
          {holds.map((hold) => (
            <li key={hold.reserva}>
              {describeHold(translator, hold, contents)}
              {holds.length > 1 && ` · ${translator.t('results.own-hold.until', { time: formatExpiry(hold) })}`}{' '}
              <a href={createLinks(translator.locale).checkout(hold.reserva)}>
                {translator.t('results.own-hold.continue')}
              </a>
            </li>
          ))}
        </ul>
        <p>{translator.t(getTextId(props), { max: policy.maxRooms })}</p>
      </Alert>
    </div>
  );
};

/** Messages of the form around the rooms, and those that every room repeats. */
const RESULTS_MESSAGES = [
  'booking.room',
  'results.chosen',
  'results.details',
  'results.held',
  'results.mark',
  'results.keep',
  'results.not-enough-left',
  'results.replace',
  'results.room-page',
  'results.steps',
  'results.submit',
  'results.summary',
  'results.taken',
  'rejection.',
  'accounts.sign-in.title',
  'checkout.unexpected',
];

const RATE_MESSAGES = ['results.rate.'];

const PROMOTION_MESSAGES = ['results.promotion.'];

/** What the offers of a page have in any room. */
const selectResultsMessages = (locale: Locale, rooms: readonly OfferedRoom[]) => {
  const open = rooms.flatMap(({ offers }) => offers.filter((offer): offer is OpenOffer => offer.status === 'open'));
  const named = open.some(isRateNamed) ? RATE_MESSAGES : [];
  const promoted = open.some(isPromoted) ? PROMOTION_MESSAGES : [];
  return selectMessages(locale, [...RESULTS_MESSAGES, ...named, ...promoted]);
};

interface SearchNoticesProps extends Pick<Parameters<typeof CodeStatus>[0], 'today' | 'currency'> {
  readonly translator: Translator;
  readonly query: string;
  /** The dates were in reverse order. */
  readonly isSwapped: boolean;
  /** Promotion code as typed; empty: none. */
  readonly code: string;
  readonly promotion: GivenCode | null;
  /** Too few rooms were marked to compare them. */
  readonly isComparisonEmpty: boolean;
}

/** What the guest is told about the search above its results. */
const SearchNotices = ({ translator, query, isSwapped, isComparisonEmpty, ...asked }: SearchNoticesProps) => (
  <>
    {isComparisonEmpty && <Alert tone="info" role="status" title={translator.t('results.compare.few')} />}
    {new URLSearchParams(query).has('gone') && (
      <Alert tone="warning" role="alert" title={translator.t('checkout.again.gone')} />
    )}
    {isSwapped && <Alert tone="info" role="status" title={translator.t('search.swapped')} />}
    {asked.code !== '' && <CodeStatus {...{ translator, ...asked }} />}
  </>
);

type SearchResult = Extract<Awaited<ReturnType<Services['booking']['searchRooms']>>, { readonly ok: true }>['value'];

interface ResultsStepProps extends Pick<PageProps, 'locale' | 'context'> {
  readonly query: string;
  readonly result: SearchResult;
  readonly draft: SearchDraft;
  /** Choices in the address; empty text: none. */
  readonly choices: readonly string[];
  readonly isSwapped: boolean;
  readonly contents: RoomContents;
  /** Contents in the default language. */
  readonly originals: RoomContents;
  readonly openHolds: readonly Held[];
  readonly taxes: readonly TaxRule[];
}

/** What was found for a valid search: its rooms, or some of them side by side. */
export const ResultsStep = (props: ResultsStepProps) => {
  const { locale, context, query, result, draft, choices, isSwapped, contents, openHolds, taxes } = props;
  const { clock, hotel, policy } = context.services;
  const { stay, rooms, bookable, bookingFees, terms, promotion } = result;
  const translator = getTranslator(locale);
  const filter = readOfferFilter(query);
  const today = toHotelDate(clock.now(), policy.timeZone);
  const nightTax = findNightTax(taxes, today);
  const search = { ...draft, rooms: draft.parties.map(formatDraftParty), ...stay };
  const parties = rooms.map(({ party }) => party);
  const named = readComparison(query);
  const comparison = bookable && findComparison(rooms, named);
  if (comparison)
    return (
      <CompareStep
        {...{ translator, comparison, contents, stay, today, parties, nightTax, bookingFees }}
        hotelName={hotel.name}
        search={{ ...search, choices, ...toResultsView(filter) }}
        currency={policy.currency}
      />
    );
  const title = bookable ? translator.t('results.title', { rooms: rooms.length }) : translator.t('results.none.title');
  const changeHref = createLinks(locale).calendar(search);
  return (
    <BookingStep
      translator={translator}
      step={bookable ? 'rooms' : 'dates'}
      title={title}
      back={{ dates: changeHref }}
      lead={
        <>
          <SearchSummary {...{ translator, stay, changeHref, parties }} />
          {bookable && (
            <StayTerms {...{ translator, today, stay, terms, nightTax }} included={policy.included[locale]} />
          )}
        </>
      }
    >
      <PageHead title={title} hotelName={hotel.name} />
      <SearchNotices
        {...{ translator, query, isSwapped, promotion, today }}
        currency={policy.currency}
        code={bookable ? draft.promo : ''}
        isComparisonEmpty={bookable && named.roomTypeIds.length > 0}
      />
      {openHolds.length > 0 && (
        <CurrentHolds {...{ translator, contents, policy }} holds={openHolds} wanted={bookable ? rooms.length : 0} />
      )}
      <TranslatorProvider locale={locale} messages={selectResultsMessages(locale, rooms)}>
        <RoomResults
          key={query}
          {...result}
          {...{ translator, contents, policy, openHolds, today, choices, filter, taxes }}
          traits={createRoomTraits(contents, props.originals)}
          roomTypeId={draft.roomTypeId}
          promo={draft.promo}
          appliedCode={isCodeInUse(promotion) ? draft.promo : undefined}
          help={<WhatsAppLink {...{ translator, hotel }} />}
          idempotencyKey={crypto.randomUUID()}
        />
      </TranslatorProvider>
      {/* Behind the rooms: on the way to them it would be one more stop of the Tab key. */}
      <ShareButton
        url={toAbsoluteUrl(context.services, createLinks(locale).booking(search))}
        title={translator.t('share.search.title', { hotel: hotel.name })}
        texts={createShareTexts(translator, 'search')}
      />
    </BookingStep>
  );
};
