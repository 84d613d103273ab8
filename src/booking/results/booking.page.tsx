import { admitPromotionCode } from '#src/booking/hold/promotion-code-limit.ts';
import { getRequestOwner, isKnownBrowser } from '#src/booking/hold/request-owner.ts';
import { readOfferFilter, toResultsView } from '#src/booking/search-form/offer-filter.ts';
import { RejectedSearch } from '#src/booking/search-form/rejected-search.tsx';
import {
  formatDraftParty,
  hasFormFields,
  readSearchDraft,
  type SearchDraft,
} from '#src/booking/search-form/search-draft.ts';
import { SearchForm } from '#src/booking/search-form/search-form.client.tsx';
import { getSearchLimits, hasCodeField, selectSearchMessages } from '#src/booking/search-form/search-step.ts';
import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { ChargesNote } from '#src/booking/ui/charges-note.tsx';
import { loadNightPrices, loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { isMember } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { findPartyProblem } from '#src/kernel/stay/party.ts';
import { findDatesProblem, orderDates } from '#src/kernel/stay/stay.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { ResultsStep } from './results-step.tsx';

const readQuery = (query: string) => {
  const params = new URLSearchParams(query);
  return {
    arrival: normalizeFigures(params.get('arrival') ?? ''),
    departure: normalizeFigures(params.get('departure') ?? ''),
    rooms: params.getAll('room').map(normalizeFigures),
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
  const [hasCode, { nightTax, charges }] = await Promise.all([
    hasCodeField(services, draft),
    loadNightPrices(services, locale),
  ]);
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
      <ChargesNote charges={charges} />
    </BookingStep>
  );
};

/** The search with its code; without it after too many wrong ones. R18 */
const searchRooms = async (context: RequestContext, search: Search, promo: string) => {
  const isAdmitted = promo !== '' && (await admitPromotionCode(context, promo));
  return context.services.booking.searchRooms({
    ...search,
    ...(isAdmitted && { promotionCode: promo }),
    checkMembership: () => isMember(context),
  });
};

/** Search results for each room of the party. */
export default async function BookingPage({ locale, context, query = '' }: PageProps) {
  const links = createLinks(locale);
  const { policy, booking } = context.services;
  const { isWhole, choices, ...asked } = readQuery(query);
  const draft = readSearchDraft(query, policy.maxRooms);
  const known = { ...draft, rooms: draft.parties.map(formatDraftParty) };
  if (!isWhole) return context.redirect(links.calendar(known));
  const isForm = hasFormFields(query);
  const { isSwapped, ...search } = orderDates(isForm ? { ...asked, rooms: known.rooms } : asked);
  if (isForm && isComplete(context.services, search))
    return context.redirect(links.booking({ ...known, choices, ...toResultsView(readOfferFilter(query)) }));
  const mayHold = isKnownBrowser(context);
  // Sets the browser's cookie before rooms are chosen, so that two tabs that place holds at once count as one guest.
  const owner = getRequestOwner(context);
  const { promo } = draft;
  const [outcome, contents, originals, openHolds, { taxes }] = await Promise.all([
    searchRooms(context, search, promo),
    loadRoomContents(context.services, locale),
    loadRoomContents(context.services, DEFAULT_LOCALE),
    mayHold ? booking.findOpenHolds(owner) : [],
    booking.readCatalogue(),
  ]);
  if (!outcome.ok)
    return (
      <RejectedSearchStep key={query} {...{ locale, search, draft }} services={context.services} code={outcome.code} />
    );
  return (
    <ResultsStep
      {...{ locale, context, query, choices, draft, isSwapped, contents, originals, openHolds, taxes }}
      result={outcome.value}
    />
  );
}
