import type { RejectionCode } from '#src/booking/model/outcome.ts';
import type { GivenCode } from '#src/booking/model/rates/promotion-code.ts';
import type { OfferedRoom, OpenOffer } from '#src/booking/model/rates/room-offer.ts';
import type { NightTax } from '#src/booking/model/rates/tax-rule.ts';
import { findPartyProblem } from '#src/booking/model/stay/party.ts';
import { findDatesProblem, orderDates, toHotelDate } from '#src/booking/model/stay/stay.ts';
import { BookingStep } from '#src/components/booking-steps/booking-step.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { CodeStatus } from '#src/components/results/code-status.tsx';
import { CurrentHolds } from '#src/components/results/current-holds.tsx';
import { isPromoted, isRateNamed } from '#src/components/results/offer-texts.ts';
import { RoomResults } from '#src/components/results/room-results.tsx';
import { SearchSummary } from '#src/components/results/search-summary.tsx';
import { StayTerms } from '#src/components/results/stay-terms.tsx';
import { RejectedSearch } from '#src/components/search/rejected-search.tsx';
import {
  formatDraftParty,
  hasFormFields,
  readSearchDraft,
  type SearchDraft,
} from '#src/components/search/search-draft.ts';
import { SearchForm } from '#src/components/search/search-form.client.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { admitPromotionCode } from '#src/server/rate-limits/promotion-code-limit.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { getRequestOwner } from '#src/server/request/request-owner.ts';
import { isMember } from '#src/server/request/request-session.ts';
import type { Services } from '#src/server/services.ts';
import { getSearchLimits, hasCodeField, loadNightTax, selectSearchMessages } from './search-step.ts';

/** Messages of the form around the rooms, and those that every room repeats. */
const RESULTS_MESSAGES = [
  'booking.room',
  'results.chosen',
  'results.details',
  'results.held',
  'results.keep',
  'results.not-enough-left',
  'results.replace',
  'results.submit',
  'results.summary',
  'results.taken',
  'rejection.',
  'checkout.unexpected',
];

const RATE_MESSAGES = ['results.rate.'];

const PROMOTION_MESSAGES = ['results.promotion.'];

/** What the offers of a page have in any room. */
const selectResultsMessages = (locale: Locale, rooms: readonly OfferedRoom[], nightTax: NightTax) => {
  const open = rooms.flatMap(({ offers }) => offers.filter((offer): offer is OpenOffer => offer.status === 'open'));
  const named = open.some(isRateNamed) ? RATE_MESSAGES : [];
  const promoted = open.some(isPromoted) ? PROMOTION_MESSAGES : [];
  return selectMessages(locale, [...RESULTS_MESSAGES, ...named, ...promoted], nightTax);
};

const readQuery = (query: string) => {
  const params = new URLSearchParams(query);
  return {
    arrival: params.get('arrival') ?? '',
    departure: params.get('departure') ?? '',
    rooms: params.getAll('room'),
    choices: params.getAll('room').map((_, index) => params.get(`choice-${index + 1}`) ?? ''),
    // The availability bar of the home page names no room.
    isWhole: params.has('arrival') && params.has('departure') && (params.has('room') || params.has('adults')),
  };
};

type Search = Omit<ReturnType<typeof readQuery>, 'isWhole' | 'choices'>;

/** Whether a search is valid, so that the form's own fields may be dropped from its address. */
const isComplete = (services: Services, { arrival, departure, rooms }: Search): boolean =>
  !findDatesProblem(arrival, departure, getSearchLimits(services)) && !rooms.some(findPartyProblem);

interface RejectedProps extends Pick<PageProps, 'locale'> {
  readonly services: Services;
  readonly code: RejectionCode;
  readonly search: Search;
  readonly draft: SearchDraft;
}

/** The step of dates again, after a rejected search: what was typed, why it was rejected and what to do. */
const RejectedSearchStep = async ({ locale, services, code, search, draft }: RejectedProps) => {
  const translator = getTranslator(locale);
  const { hotel } = services;
  const limits = getSearchLimits(services);
  const [hasCode, nightTax] = await Promise.all([hasCodeField(services, draft), loadNightTax(services)]);
  const title = translator.t('calendar.title');
  return (
    <BookingStep translator={translator} step="dates" title={title} lead={<p>{translator.t('calendar.lead')}</p>}>
      <PageHead title={translator.t('checkout.error-title', { title })} hotelName={hotel.name} />
      <TranslatorProvider locale={locale} messages={selectSearchMessages(locale, hasCode, nightTax)}>
        <div className="stack">
          <RejectedSearch {...{ translator, code, search, limits, hotel }} />
          <SearchForm draft={{ ...draft, refused: null }} hasCodeField={hasCode} isRefused {...limits} />
        </div>
      </TranslatorProvider>
    </BookingStep>
  );
};

interface SearchNoticesProps extends Pick<Parameters<typeof CodeStatus>[0], 'today' | 'currency'> {
  readonly translator: Translator;
  readonly query: string;
  /** The dates were in reverse order. */
  readonly isSwapped: boolean;
  /** Promotion code as typed; empty: none. */
  readonly code: string;
  readonly promotion: GivenCode | null;
}

/** What the guest is told about the search above its results. */
const SearchNotices = ({ translator, query, isSwapped, code, promotion, ...asked }: SearchNoticesProps) => (
  <>
    {new URLSearchParams(query).has('gone') && (
      <Alert tone="warning" role="alert" title={translator.t('checkout.again.gone')} />
    )}
    {isSwapped && <Alert tone="info" role="status" title={translator.t('search.swapped')} />}
    {code !== '' && <CodeStatus {...{ translator, promotion, code, ...asked }} />}
  </>
);

/** The search with its code; without it after too many wrong ones. R18 */
const searchRooms = async (context: RequestContext, search: Search, promo: string) => {
  const isAdmitted = promo !== '' && (await admitPromotionCode(context, promo));
  return context.services.booking.searchRooms({
    ...search,
    ...(isAdmitted && { promotionCode: promo }),
    checkMembership: () => isMember(context),
  });
};

/** Whether a hold needs the code: for its price, or for a plan that it opens. R1, R16 */
const isCodeInUse = (promotion: GivenCode | null): boolean =>
  promotion?.status === 'applied' || promotion?.status === 'plan-shown';

/** Search results for each room of the party. */
export default async function BookingPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const { clock, hotel, policy, booking } = context.services;
  const { isWhole, choices, ...asked } = readQuery(query);
  const draft = readSearchDraft(query, policy.maxRooms);
  const known = { ...draft, rooms: draft.parties.map(formatDraftParty) };
  if (!isWhole) return context.redirect(links.calendar(known));
  const isForm = hasFormFields(query);
  const { isSwapped, ...search } = orderDates(isForm ? { ...asked, rooms: known.rooms } : asked);
  if (isForm && isComplete(context.services, search)) return context.redirect(links.booking(known));
  // Sets the browser's cookie before rooms are chosen, so that two tabs that place holds at once count as one guest.
  const owner = getRequestOwner(context);
  const { promo } = draft;
  const [outcome, contents, openHolds, nightTax] = await Promise.all([
    searchRooms(context, search, promo),
    loadRoomContents(context.services, locale),
    booking.findOpenHolds(owner),
    loadNightTax(context.services),
  ]);
  if (!outcome.ok)
    return (
      <RejectedSearchStep key={query} {...{ locale, search, draft }} services={context.services} code={outcome.code} />
    );
  const { stay, rooms, bookable, terms, promotion } = outcome.value;
  const included = policy.included[locale];
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = translator.t('results.title', { rooms: draft.parties.length });
  const changeHref = links.calendar({ ...known, ...stay });
  return (
    <BookingStep
      translator={translator}
      step={bookable ? 'rooms' : 'dates'}
      title={bookable ? title : translator.t('results.none.title')}
      back={{ dates: changeHref }}
      lead={
        <>
          <SearchSummary {...{ translator, stay, changeHref }} parties={rooms.map(({ party }) => party)} />
          {bookable && <StayTerms {...{ translator, today, stay, terms, included }} />}
        </>
      }
    >
      <PageHead title={bookable ? title : translator.t('results.none.title')} hotelName={hotel.name} />
      <SearchNotices
        {...{ translator, query, isSwapped, promotion, today }}
        currency={policy.currency}
        code={bookable ? promo : ''}
      />
      {openHolds.length > 0 && (
        <CurrentHolds {...{ translator, contents, policy }} holds={openHolds} wanted={bookable ? rooms.length : 0} />
      )}
      <TranslatorProvider locale={locale} messages={selectResultsMessages(locale, rooms, nightTax)}>
        <RoomResults
          key={query}
          translator={translator}
          {...outcome.value}
          contents={contents}
          policy={policy}
          openHolds={openHolds}
          today={today}
          roomTypeId={draft.roomTypeId}
          choices={choices}
          promo={promo}
          appliedCode={isCodeInUse(promotion) ? promo : undefined}
          idempotencyKey={crypto.randomUUID()}
        />
      </TranslatorProvider>
    </BookingStep>
  );
}
