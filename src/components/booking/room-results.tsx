import { balanceDate, shareAtBooking } from '#src/booking/model/deposit-policy.ts';
import type { Held } from '#src/booking/model/hold.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { formatParty } from '#src/booking/model/party.ts';
import type { IsoDate, Stay } from '#src/booking/model/stay.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { closedText, partyText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { describeHeldRooms } from './held-rooms.ts';
import { NearestStays } from './nearest-stays.tsx';
import type { OfferSummary, RoomOffers as Offers, OpenOffer, RoomContents } from './offer.ts';
import { RefusedOffers } from './refused-offers.tsx';
import { ResultsForm } from './results-form.client.tsx';
import { RoomOffers } from './room-offers.tsx';

interface RoomResultsProps {
  readonly words: Words;
  readonly stay: Stay;
  readonly rooms: readonly Offers[];
  readonly bookable: boolean;
  readonly nearest: Parameters<typeof NearestStays>[0]['stays'];
  readonly contents: RoomContents;
  readonly policy: HotelPolicy;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** Of this browser, unpaid. B4 */
  readonly openHolds?: readonly Held[];
  /** Chosen before the guest came here. */
  readonly roomTypeId: string | undefined;
  /** Chosen on this page before: a room type for each room, or nothing. */
  readonly choices?: readonly string[];
  readonly idempotencyKey: string;
}

const openOffers = (room: Offers): OpenOffer[] =>
  room.offers.filter((offer): offer is OpenOffer => offer.status === 'open');

const summariesOf = (room: Offers, contents: RoomContents): Record<string, OfferSummary> =>
  Object.fromEntries(
    openOffers(room).map(({ roomTypeId, quote, left }) => [
      roomTypeId,
      { name: contents.get(roomTypeId)?.name.text ?? roomTypeId, total: quote.total, left },
    ]),
  );

/** What was chosen, or else the room type that the guest came with, where it is open; more than are left are not. */
const firstChoice = ({ rooms, roomTypeId, choices = [] }: RoomResultsProps): Record<string, string> => {
  const chosen: Record<string, string> = {};
  for (const [index, room] of rooms.entries()) {
    const wanted = choices[index] || roomTypeId;
    const offer = openOffers(room).find((each) => each.roomTypeId === wanted);
    const taken = Object.values(chosen).filter((each) => each === wanted).length;
    if (offer && taken < offer.left) chosen[room.roomId] = offer.roomTypeId;
  }
  return chosen;
};

/** B9: why room types that would fit are closed, each reason once. */
const closedReasons = (words: Words, rooms: readonly Offers[]): string[] => {
  const offers = rooms.flatMap((room) => room.offers);
  return [...new Set(offers.flatMap((offer) => (offer.status === 'closed' ? [closedText(words, offer.because)] : [])))];
};

const NothingFree = ({ words, stay, rooms, nearest, contents, policy, roomTypeId }: RoomResultsProps) => {
  const together = rooms.every((room) => openOffers(room).length > 0);
  const isTooBig = rooms.some(({ offers }) => offers.every(({ status }) => status === 'unfit'));
  const reasons = together ? [] : closedReasons(words, rooms);
  const search = { ...stay, rooms: rooms.map(({ party }) => formatParty(party)), roomTypeId };
  return (
    <div className="stack">
      <Alert tone="warning" role="alert" title={words.t('rejection.no-rooms')}>
        {reasons.length > 0 && <p>{reasons.map((reason) => `${reason}.`).join(' ')}</p>}
        {together && <p>{words.t('results.together')}</p>}
        {isTooBig && <p>{words.t('results.too-big')}</p>}
      </Alert>
      {nearest.length > 0 && <NearestStays words={words} stays={nearest} currency={policy.currency} search={search} />}
      <p>
        <a className="button button-secondary" href={linksIn(words.locale).calendar(search)}>
          {words.t(nearest.length > 0 ? 'results.elsewhere' : 'results.change')}
        </a>
      </p>
      {!together &&
        rooms.map(({ roomId, party, offers }) => (
          <section key={roomId}>
            {rooms.length > 1 && (
              <h2 className="refused-room">
                {words.t('results.for', { number: roomId, party: partyText(words, party) })}
              </h2>
            )}
            <RefusedOffers
              words={words}
              offers={offers.filter((offer) => offer.status !== 'open')}
              contents={contents}
            />
          </section>
        ))}
    </div>
  );
};

/** Results for each room asked for, or the nearest stays when the parties cannot be housed. */
export const RoomResults = (props: RoomResultsProps) => {
  const { words, stay, rooms, bookable, contents, policy, openHolds = [], today, roomTypeId, idempotencyKey } = props;
  if (!bookable) return <NothingFree {...props} />;
  return (
    <ResultsForm
      search={{ ...stay, rooms: rooms.map(({ party }) => formatParty(party)), roomTypeId }}
      summaries={Object.fromEntries(rooms.map((room) => [room.roomId, summariesOf(room, contents)]))}
      first={firstChoice(props)}
      idempotencyKey={idempotencyKey}
      currency={policy.currency}
      shareToday={shareAtBooking(stay, today, policy.terms)}
      balanceOn={balanceDate(stay, policy.terms)}
      holdMinutes={policy.holdMinutes}
      maxRooms={policy.maxRooms}
      held={describeHeldRooms(words, openHolds, contents)}
    >
      {rooms.map((room, index) => (
        <RoomOffers
          key={room.roomId}
          words={words}
          room={room}
          currency={policy.currency}
          contents={contents}
          askedFor={roomTypeId}
          isBrief={index > 0}
        />
      ))}
    </ResultsForm>
  );
};
