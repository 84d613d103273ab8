import 'server-only';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import { findReservation } from '#src/booking/services/access/find-reservation.ts';
import { chooseAddOns } from '#src/booking/services/add-ons/choose-add-ons.ts';
import { listAddOnOffers } from '#src/booking/services/add-ons/list-add-on-offers.ts';
import { listAddableAddOns } from '#src/booking/services/add-ons/list-addable-add-ons.ts';
import { proposeAddOns } from '#src/booking/services/add-ons/propose-add-ons.ts';
import { chargeBalances } from '#src/booking/services/balance/charge-balances.ts';
import { payBalance } from '#src/booking/services/balance/pay-balance.ts';
import { cancelReservation } from '#src/booking/services/cancellation/cancel-reservation.ts';
import { markNoShow } from '#src/booking/services/cancellation/mark-no-show.ts';
import { previewCancellation } from '#src/booking/services/cancellation/preview-cancellation.ts';
import { acceptChange } from '#src/booking/services/change/accept-change.ts';
import { changeCard } from '#src/booking/services/change/change-card.ts';
import { changeGuest } from '#src/booking/services/change/change-guest.ts';
import { dropChange, findChangeProposal, proposeChange } from '#src/booking/services/change/propose-change.ts';
import { extendHold, releaseHold, removeRoom } from '#src/booking/services/hold/change-hold.ts';
import { expireHolds } from '#src/booking/services/hold/expire-holds.ts';
import { holdAgain } from '#src/booking/services/hold/hold-again.ts';
import { placeShownHold } from '#src/booking/services/hold/place-shown-hold.ts';
import { type PaymentPorts, payDeposit } from '#src/booking/services/payment/pay-deposit.ts';
import { recoverPayments } from '#src/booking/services/payment/recover-payments.ts';
import {
  requestDepositSettlement,
  requestPaymentSettlement,
  type SettlementPorts,
} from '#src/booking/services/payment/request-settlement.ts';
import { settleDeposit } from '#src/booking/services/payment/settle-deposit.ts';
import { settleRefunds } from '#src/booking/services/payment/settle-refunds.ts';
import { buildPriceCalendar } from '#src/booking/services/rates/build-price-calendar.ts';
import { countUnpricedNights, type UnpricedCount } from '#src/booking/services/rates/count-unpriced-nights.ts';
import { listRoomTypes } from '#src/booking/services/rates/list-room-types.ts';
import { type NoticePorts, notifyUnpricedNights } from '#src/booking/services/rates/notify-unpriced-nights.ts';
import { openCalendar } from '#src/booking/services/rates/open-calendar.ts';
import { refreshLowestRates } from '#src/booking/services/rates/refresh-lowest-rates.ts';
import type { SearchPorts } from '#src/booking/services/rates/search-ports.ts';
import { searchRooms } from '#src/booking/services/search/search-rooms.ts';
import { type Actor, createCommandActor, createJobActor, GUEST } from '#src/kernel/actor.ts';
import type { CatalogueCache } from '#src/server/caches/catalogue-cache.ts';
import { cacheNightOffers, type NightOfferCacheOptions } from '#src/server/caches/night-offer-cache.ts';
import { cachePriceCalendar } from '#src/server/caches/price-calendar-cache.ts';
import { staleIfError } from '#src/server/caches/stale-if-error.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createSettlementRunner } from './settlement-runner.ts';

/** Ports of the booking engine before it is known who acts by them. D6 */
export type SharedPorts = Omit<PaymentPorts, 'actor'>;

/** Binds a service to its ports: the result takes only the command. */
export const bindPorts =
  <Ports, Command, Result>(service: (ports: Ports, command: Command) => Result, ports: Ports) =>
  (command: Command): Result =>
    service(ports, command);

/** Milliseconds. A calendar loads again for each month that is shown; stale prices are safe, because a hold reads the database. */
const CALENDAR_CACHE: NightOfferCacheOptions = { freshFor: 2_000, now: () => performance.now() };

const addOfferCache = (ports: SearchPorts): SearchPorts => ({
  ...ports,
  inventory: {
    ...ports.inventory,
    ...cacheNightOffers(ports.inventory, CALENDAR_CACHE),
  },
});

type ReadCatalogue = Omit<CatalogueCache, 'invalidate'>;

/** What shows the same to everybody; its caches are of the process. */
const bindReading = (ports: PaymentPorts, catalogue: ReadCatalogue) => ({
  searchRooms: bindPorts(searchRooms, {
    ...ports,
    catalogue,
    inventory: { ...ports.inventory, listRoomTypes: catalogue.listRoomTypes },
  }),
  /** Stale-if-error, for pages that state the conditions and the tax. */
  readCatalogue: staleIfError(catalogue.read),
  priceCalendar: cachePriceCalendar(bindPorts(buildPriceCalendar, addOfferCache(ports)), CALENDAR_CACHE),
  /** Stale-if-error: pages that only list rooms and lowest rates are shown also while the database is unavailable. */
  listRoomTypes: staleIfError(() => listRoomTypes({ ...ports, catalogue })),
  /** By the cached catalogue: no query when no extra is on sale. */
  listAddOnOffers: bindPorts(listAddOnOffers, { ...ports, catalogue }),
  /** Of a confirmed reservation. */
  listAddableAddOns: bindPorts(listAddableAddOns, { ...ports, catalogue }),
  findReservation: bindPorts(findReservation, ports),
  /** Active holds of a browser, newest first. */
  findOpenHolds: ({ browser }: HoldOwner) => ports.reservations.findOpenHolds(browser, ports.clock.now()),
  /** Guest details of a hold whose payment was begun. */
  guestOf: ports.reservations.findGuest,
  previewCancellation: bindPorts(previewCancellation, ports),
  markNoShow: bindPorts(markNoShow, { ...ports, actor: createCommandActor('no-show') }),
  findChange: bindPorts(findChangeProposal, ports),
});

/** What changes a hold or a reservation, and is recorded with its actor. D6 */
const bindActing = (ports: SettlementPorts) => ({
  placeHold: bindPorts(placeShownHold, ports),
  holdAgain: bindPorts(holdAgain, ports),
  removeRoom: bindPorts(removeRoom, ports),
  chooseAddOns: bindPorts(chooseAddOns, ports),
  proposeAddOns: bindPorts(proposeAddOns, ports),
  extendHold: bindPorts(extendHold, ports),
  releaseHold: bindPorts(releaseHold, ports),
  payDeposit: bindPorts(payDeposit, ports),
  settlePayment: bindPorts(settleDeposit, ports),
  requestDepositSettlement: bindPorts(requestDepositSettlement, ports),
  requestPaymentSettlement: bindPorts(requestPaymentSettlement, ports),
  cancelReservation: bindPorts(cancelReservation, ports),
  changeGuest: bindPorts(changeGuest, ports),
  changeCard: bindPorts(changeCard, ports),
  payBalance: bindPorts(payBalance, ports),
  proposeChange: bindPorts(proposeChange, ports),
  acceptChange: bindPorts(acceptChange, ports),
  dropChange: bindPorts(dropChange, ports),
});

/**
 * The booking engine as pages and actions call it, by the guest of a request. `catalogue` may be a revision old: a hold
 * reads the database. Pages ask for settlements that run apart from their requests. B13
 */
export const createBookingServices = (ports: SharedPorts, catalogue: ReadCatalogue, log: Pick<Log, 'error'>) => {
  const reading = bindReading({ ...ports, actor: GUEST }, catalogue);
  const runSettlement = createSettlementRunner({
    onFailure: (error) => log.error({ err: error }, 'a settlement that a page asked for failed'),
  });
  const bindBooking = (actor: Actor) => ({ ...reading, ...bindActing({ ...ports, runSettlement, actor }) });
  return {
    booking: bindBooking(GUEST),
    /** `booking` by the guest of a request. */
    bindBooking,
  };
};

export type BookingServices = ReturnType<typeof createBookingServices>;

/** Longer than any window in which holds are limited. */
const OWNER_RETENTION_MS = 24 * 3_600_000;

/** Deletes the owners of holds that no limit counts any more. */
export const forgetOwners = ({ reservations, clock }: SharedPorts): Promise<void> =>
  reservations.deleteIdleOwners(new Date(clock.now() - OWNER_RETENTION_MS).toISOString());

/** A younger attempt may still be handled by the request that began it. */
const ABANDONED_AFTER_MS = 60_000;

/** Background work of the booking engine, run by jobs. */
export const createBookingMaintenance = (ports: SharedPorts & NoticePorts) => ({
  expireHolds: () => expireHolds(ports),
  recoverPayments: () =>
    recoverPayments({ ...ports, actor: createJobActor('recover-payments') }, { olderThanMs: ABANDONED_AFTER_MS }),
  chargeBalances: () => chargeBalances({ ...ports, actor: createJobActor('charge-balances') }),
  settleRefunds: () => settleRefunds({ ...ports, actor: createJobActor('settle-refunds') }),
  openCalendar: () => openCalendar(ports),
  refreshFromRates: () => refreshLowestRates(ports),
  countUnpricedNights: () => countUnpricedNights(ports),
  notifyUnpricedNights: () => notifyUnpricedNights(ports),
});

interface CalendarMaintenance {
  openCalendar(): Promise<number>;
  countUnpricedNights(): Promise<readonly UnpricedCount[]>;
  notifyUnpricedNights(): Promise<boolean>;
}

/** Creates the job that opens the calendar, publishes the rates to all nodes, logs nights without a season and notifies the hotel. R27 */
export const createCalendarOpening =
  (maintenance: CalendarMaintenance, publishRates: () => Promise<void>, log: Pick<Log, 'warn'>) =>
  async (): Promise<number> => {
    const opened = await maintenance.openCalendar();
    await publishRates();
    for (const { ratePlanId, nights } of await maintenance.countUnpricedNights())
      if (nights > 0)
        log.warn({ ratePlanId, nights }, 'nights without a price of a season: prices of last year are carried forward');
    await maintenance.notifyUnpricedNights();
    return opened;
  };
