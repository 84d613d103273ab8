import { findPartyProblem } from '#src/booking/model/party.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { findDatesProblem, hotelToday, orderDates } from '#src/booking/model/stay.ts';
import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { OwnHolds } from '#src/components/booking/own-holds.tsx';
import { RefusedSearch } from '#src/components/booking/refused-search.tsx';
import { RoomResults } from '#src/components/booking/room-results.tsx';
import {
  formatDraftParty,
  hasFormFields,
  readSearchDraft,
  type SearchDraft,
} from '#src/components/booking/search-draft.ts';
import { SearchForm } from '#src/components/booking/search-form.client.tsx';
import { SearchLine } from '#src/components/booking/search-line.tsx';
import { StayPromises } from '#src/components/booking/stay-promises.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { requestOwner } from '#src/server/request-owner.ts';
import { seeOther } from '#src/server/see-other.ts';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';
import { SEARCH_MESSAGES, searchLimits } from './search-step.ts';

/** What the form around the rooms says, and what is the same on each of them. */
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

/** Whether a search can be asked for, so that its address may lose the fields of a plain form. */
const isComplete = ({ arrival, departure, rooms }: Search): boolean =>
  !findDatesProblem(arrival, departure, searchLimits()) && !rooms.some(findPartyProblem);

interface RefusedProps extends Pick<PageProps, 'locale'> {
  readonly code: RejectionCode;
  readonly search: Search;
  readonly draft: SearchDraft;
}

/** A refused search stays on the step of dates, with what was typed and with what to do about it. */
const RefusedSearchStep = ({ locale, code, search, draft }: RefusedProps) => {
  const words = wordsIn(locale);
  const { hotel } = services();
  const limits = searchLimits();
  const title = words.t('calendar.title');
  return (
    <BookingStep words={words} step="dates" title={title} lead={<p>{words.t('calendar.lead')}</p>}>
      <PageHead title={words.t('checkout.error-title', { title })} hotelName={hotel.name} />
      <WordsProvider locale={locale} messages={messagesFor(locale, SEARCH_MESSAGES)}>
        <div className="stack">
          <RefusedSearch {...{ words, code, search, limits, hotel }} />
          <SearchForm draft={{ ...draft, refused: null }} isRefused {...limits} />
        </div>
      </WordsProvider>
    </BookingStep>
  );
};

/** Results for each room asked for. */
export default async function BookingPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const { clock, hotel, policy, booking } = services();
  const { isWhole, choices, ...asked } = readQuery(query);
  const draft = readSearchDraft(query, policy.maxRooms);
  const known = { ...draft, rooms: draft.parties.map(formatDraftParty) };
  if (!isWhole) return seeOther(links.calendar(known));
  const isForm = hasFormFields(query);
  const { isSwapped, ...search } = orderDates(isForm ? { ...asked, rooms: known.rooms } : asked);
  if (isForm && isComplete(search)) return seeOther(links.booking(known));
  // Before rooms are chosen, so that two tabs that hold some at once are one guest.
  const owner = requestOwner();
  const [outcome, contents, openHolds] = await Promise.all([
    booking.searchRooms(search),
    roomContents(locale),
    booking.findOpenHolds(owner),
  ]);
  if (!outcome.ok) return <RefusedSearchStep key={query} {...{ locale, search, draft }} code={outcome.code} />;
  const { stay, rooms, bookable } = outcome.value;
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('results.title', { rooms: draft.parties.length });
  const changeHref = links.calendar({ ...known, ...stay });
  return (
    <BookingStep
      words={words}
      step={bookable ? 'rooms' : 'dates'}
      title={bookable ? title : words.t('results.none.title')}
      back={{ dates: changeHref }}
      lead={
        <>
          <SearchLine {...{ words, stay, changeHref }} parties={rooms.map(({ party }) => party)} />
          {bookable && <StayPromises {...{ words, today, policy, stay }} />}
        </>
      }
    >
      <PageHead title={bookable ? title : words.t('results.none.title')} hotelName={hotel.name} />
      {new URLSearchParams(query).has('gone') && (
        <Alert tone="warning" role="alert" title={words.t('checkout.again.gone')} />
      )}
      {isSwapped && <Alert tone="info" role="status" title={words.t('search.swapped')} />}
      {openHolds.length > 0 && (
        <OwnHolds {...{ words, contents, policy }} holds={openHolds} wanted={bookable ? rooms.length : 0} />
      )}
      <WordsProvider locale={locale} messages={messagesFor(locale, RESULTS_MESSAGES)}>
        <RoomResults
          key={query}
          words={words}
          {...outcome.value}
          contents={contents}
          policy={policy}
          openHolds={openHolds}
          today={today}
          roomTypeId={draft.roomTypeId}
          choices={choices}
          idempotencyKey={crypto.randomUUID()}
        />
      </WordsProvider>
    </BookingStep>
  );
}
