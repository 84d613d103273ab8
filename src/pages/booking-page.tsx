import { hotelToday } from '#src/booking/model/stay.ts';
import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { OwnHold } from '#src/components/booking/own-hold.tsx';
import { RefusedSearch } from '#src/components/booking/refused-search.tsx';
import { RoomResults } from '#src/components/booking/room-results.tsx';
import { formatDraftParty, hasFormFields, readSearchDraft } from '#src/components/booking/search-draft.ts';
import { SearchForm } from '#src/components/booking/search-form.client.tsx';
import { SearchLine } from '#src/components/booking/search-line.tsx';
import { StayPromises } from '#src/components/booking/stay-promises.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { seeOther } from '#src/server/see-other.ts';
import { ownHoldIn } from './own-hold.ts';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';
import { SEARCH_MESSAGES, searchLimits } from './search-step.ts';

/** What the form around the rooms says, and what is the same on each of them. */
const RESULTS_MESSAGES = [
  'booking.room',
  'results.chosen',
  'results.details',
  'results.held',
  'results.submit',
  'results.summary',
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
    isWhole: ['arrival', 'departure', 'room'].every((name) => params.has(name)),
  };
};

/** Results for each room asked for. */
export default async function BookingPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const { clock, hotel, policy, booking } = services();
  const { isWhole, choices, ...search } = readQuery(query);
  const draft = readSearchDraft(query, policy.maxRooms);
  const known = { ...draft, rooms: draft.parties.map(formatDraftParty) };
  if (!isWhole) return seeOther(links.calendar(known));
  if (hasFormFields(query)) return seeOther(links.booking(known));
  const [outcome, contents, ownHold] = await Promise.all([
    booking.searchRooms(search),
    roomContents(locale),
    ownHoldIn(search),
  ]);
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('results.title', { rooms: draft.parties.length });
  const messages = messagesFor(locale, outcome.ok ? RESULTS_MESSAGES : SEARCH_MESSAGES);
  return (
    <BookingStep
      words={words}
      step="rooms"
      title={title}
      back={{ dates: links.calendar(known) }}
      lead={
        outcome.ok && (
          <>
            <SearchLine
              words={words}
              stay={outcome.value.stay}
              parties={outcome.value.rooms.map(({ party }) => party)}
              changeHref={links.calendar(known)}
            />
            {outcome.value.bookable && <StayPromises {...{ words, today, policy }} stay={outcome.value.stay} />}
          </>
        )
      }
    >
      <PageHead title={title} hotelName={hotel.name} />
      {outcome.ok && ownHold && <OwnHold words={words} hold={ownHold} timeZone={policy.timeZone} />}
      <WordsProvider locale={locale} messages={messages}>
        {outcome.ok ? (
          <RoomResults
            key={query}
            words={words}
            {...outcome.value}
            contents={contents}
            policy={policy}
            today={today}
            roomTypeId={draft.roomTypeId}
            choices={choices}
            idempotencyKey={crypto.randomUUID()}
          />
        ) : (
          <div className="stack">
            <RefusedSearch words={words} code={outcome.code} maxRooms={policy.maxRooms} hotel={hotel} />
            <SearchForm key={query} draft={{ ...draft, refused: null }} {...searchLimits()} />
          </div>
        )}
      </WordsProvider>
    </BookingStep>
  );
}
