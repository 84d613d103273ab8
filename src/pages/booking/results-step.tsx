import type { Held } from '#src/booking/model/hold/hold.ts';
import { type GivenCode, isCodeInUse } from '#src/booking/model/rates/promotion-code.ts';
import type { OfferedRoom, OpenOffer } from '#src/booking/model/rates/room-offer.ts';
import { findNightTax, type TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import { BookingStep } from '#src/components/booking-steps/booking-step.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { CodeStatus } from '#src/components/results/code-status.tsx';
import { findComparison, readComparison } from '#src/components/results/compare/comparison.ts';
import { CurrentHolds } from '#src/components/results/current-holds.tsx';
import { readOfferFilter, toResultsView } from '#src/components/results/filter/offer-filter.ts';
import { createRoomTraits } from '#src/components/results/filter/room-traits.ts';
import type { RoomContents } from '#src/components/results/offer.ts';
import { isPromoted, isRateNamed } from '#src/components/results/offer-texts.ts';
import { RoomResults } from '#src/components/results/room-results.tsx';
import { SearchSummary } from '#src/components/results/search-summary.tsx';
import { StayTerms } from '#src/components/results/stay-terms.tsx';
import { formatDraftParty, type SearchDraft } from '#src/components/search/search-draft.ts';
import { toAbsoluteUrl } from '#src/components/search-engines/indexed-site.ts';
import { ShareButton } from '#src/components/share/share-button.client.tsx';
import { createShareTexts } from '#src/components/share/share-texts.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { WhatsAppLink } from '#src/components/ui/whatsapp-link.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Services } from '#src/server/services.ts';
import { CompareStep } from './compare-step.tsx';

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
  /** Of the address; empty text: none. */
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
