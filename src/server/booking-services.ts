import 'server-only';
import type { HoldOwner } from '#src/booking/model/hold-limits.ts';
import { acceptChange } from '#src/booking/services/accept-change.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeCard } from '#src/booking/services/change-card.ts';
import { changeGuest } from '#src/booking/services/change-guest.ts';
import { extendHold, releaseHold, removeRoom } from '#src/booking/services/change-hold.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { countUnpricedNights } from '#src/booking/services/count-unpriced-nights.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { findReservation } from '#src/booking/services/find-reservation.ts';
import { holdAgain } from '#src/booking/services/hold-again.ts';
import { listRoomTypes } from '#src/booking/services/list-room-types.ts';
import { markNoShow } from '#src/booking/services/mark-no-show.ts';
import { type NoticePorts, notifyUnpricedNights } from '#src/booking/services/notify-unpriced-nights.ts';
import { openCalendar } from '#src/booking/services/open-calendar.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { type PaymentPorts, payDeposit } from '#src/booking/services/pay-deposit.ts';
import { placeHold } from '#src/booking/services/place-hold.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { priceCalendar } from '#src/booking/services/price-calendar.ts';
import { dropChange, findChange, proposeChange } from '#src/booking/services/propose-change.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { refreshFromRates } from '#src/booking/services/refresh-from-rates.ts';
import { type SearchPorts, searchRooms } from '#src/booking/services/search-rooms.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { settleRefunds } from '#src/booking/services/settle-refunds.ts';
import { settleReservation } from '#src/booking/services/settle-reservation.ts';
import { cacheNightOffers, type NightOfferCacheOptions } from './cached-night-offers.ts';
import { cachePriceCalendar } from './cached-price-calendar.ts';
import { orLastKnown } from './last-known.ts';
import type { Log } from './log.ts';

/** A service with its ports given: what is left is its command. */
export const withPorts =
  <Ports, Command, Result>(service: (ports: Ports, command: Command) => Result, ports: Ports) =>
  (command: Command): Result =>
    service(ports, command);

/** Milliseconds; a calendar asks anew with every leaf that is turned, and a hold is refused by the database anyway. */
const CALENDAR_CACHE: NightOfferCacheOptions = { freshFor: 2_000, now: () => performance.now() };

const withCachedOffers = (ports: SearchPorts): SearchPorts => ({
  ...ports,
  inventory: {
    ...ports.inventory,
    ...cacheNightOffers(ports.inventory, CALENDAR_CACHE),
  },
});

/** The booking engine as pages and actions call it. */
export const bookingWith = (ports: PaymentPorts) => ({
  searchRooms: withPorts(searchRooms, ports),
  priceCalendar: cachePriceCalendar(withPorts(priceCalendar, withCachedOffers(ports)), CALENDAR_CACHE),
  /** Pages that only name rooms and what they cost from are shown also while the database is away. */
  listRoomTypes: orLastKnown(() => listRoomTypes(ports)),
  placeHold: withPorts(placeHold, ports),
  holdAgain: withPorts(holdAgain, ports),
  removeRoom: withPorts(removeRoom, ports),
  extendHold: withPorts(extendHold, ports),
  releaseHold: withPorts(releaseHold, ports),
  payDeposit: withPorts(payDeposit, ports),
  settlePayment: withPorts(settlePayment, ports),
  findReservation: withPorts(findReservation, ports),
  /** The live holds of a browser, newest first. */
  findOpenHolds: ({ browser }: HoldOwner) => ports.reservations.findOpenHolds(browser, ports.clock.now()),
  /** Who began to pay for a hold. */
  guestOf: ports.reservations.guestOf,
  previewCancellation: withPorts(previewCancellation, ports),
  cancelReservation: withPorts(cancelReservation, ports),
  markNoShow: withPorts(markNoShow, ports),
  changeGuest: withPorts(changeGuest, ports),
  changeCard: withPorts(changeCard, ports),
  payBalance: withPorts(payBalance, ports),
  proposeChange: withPorts(proposeChange, ports),
  findChange: withPorts(findChange, ports),
  acceptChange: withPorts(acceptChange, ports),
  dropChange: withPorts(dropChange, ports),
  settleReservation: withPorts(settleReservation, ports),
});

/** Longer than the window in which holds are counted. */
const OWNER_KNOWN_MS = 24 * 3_600_000;

/** Forgets whose holds were placed longer ago than any limit counts. */
export const forgetOwners = ({ reservations, clock }: PaymentPorts): Promise<void> =>
  reservations.forgetOwners(new Date(clock.now() - OWNER_KNOWN_MS).toISOString());

/** An attempt younger than this is still being answered by the request that began it. */
const ABANDONED_AFTER_MS = 60_000;

/** What the booking engine does by itself. */
export const bookingUpkeepWith = (ports: PaymentPorts & NoticePorts) => ({
  expireHolds: () => expireHolds(ports),
  recoverPayments: () => recoverPayments(ports, { olderThanMs: ABANDONED_AFTER_MS }),
  chargeBalances: () => chargeBalances(ports),
  settleRefunds: () => settleRefunds(ports),
  openCalendar: () => openCalendar(ports),
  refreshFromRates: () => refreshFromRates(ports),
  countUnpricedNights: () => countUnpricedNights(ports),
  notifyUnpricedNights: () => notifyUnpricedNights(ports),
});

interface CalendarUpkeep {
  openCalendar(): Promise<number>;
  countUnpricedNights(): Promise<number>;
  notifyUnpricedNights(): Promise<boolean>;
}

/** Opens the calendar, has pages that show prices rendered again, logs nights without a season and tells the hotel. R27 */
export const openAndReport =
  (upkeep: CalendarUpkeep, tellRates: () => Promise<void>, log: Pick<Log, 'warn'>) => async (): Promise<number> => {
    const opened = await upkeep.openCalendar();
    await tellRates();
    const unpriced = await upkeep.countUnpricedNights();
    if (unpriced > 0)
      log.warn({ nights: unpriced }, 'nights without a season: prices of last year are carried forward');
    await upkeep.notifyUnpricedNights();
    return opened;
  };
