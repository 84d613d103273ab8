import { findReservation } from '#src/booking/access/authenticate-guest.service.ts';
import { listAddableAddOns, proposeAddOns } from '#src/booking/add-extras/propose-add-ons.service.ts';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import {
  cancelReservation,
  markNoShow,
  previewCancellation,
} from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { dropChange, findChangeProposal, proposeChange } from '#src/booking/change/propose-change.service.ts';
import { changeGuest } from '#src/booking/change-guest/change-guest.service.ts';
import { type PaymentPorts, payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { chooseAddOns, listAddOnOffers } from '#src/booking/extras/choose-add-ons.service.ts';
import { extendHold, holdAgain, releaseHold, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { placeShownHold } from '#src/booking/hold/place-hold.service.ts';
import type { SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import { settleRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import {
  requestDepositSettlement,
  requestPaymentSettlement,
  type SettlementPorts,
  settleDeposit,
} from '#src/booking/settlement/settle-deposit.service.ts';
import { type Actor, createCommandActor, createJobActor, GUEST } from '#src/kernel/actor.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { listRoomTypes } from '#src/rates/offers/list-room-types.service.ts';
import type { CatalogueCache } from '#src/rates/offers/night-offer-cache.ts';
import { cacheNightOffers, type NightOfferCacheOptions } from '#src/rates/offers/night-offer-cache.ts';
import { openCalendar, refreshLowestRates } from '#src/rates/offers/open-calendar.service.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { cachePriceCalendar } from '#src/rates/price-calendar/price-calendar-cache.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import {
  countUnpricedNights,
  type NoticePorts,
  notifyUnpricedNights,
  type UnpricedCount,
} from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import { staleIfError } from '#src/server/caches/byte-limited-cache.ts';
import type { Log } from '#src/server/operations/log.ts';
import 'server-only';

/** Milliseconds that a page waits for a settlement; then it says "processing", and asks again four seconds later. */
const WAIT_MS = 4_000;

interface RunnerOptions {
  readonly waitMs?: number;
  /** Called when a settlement fails after the page that asked for it has answered. */
  readonly onFailure: (error: unknown) => void;
}

type Run = Promise<SettledAttempt | undefined>;

/** Awaits a run for at most `waitMs`; undefined when it takes longer, and the run goes on. @throws what the run throws in that time. */
const awaitBriefly = async (run: Run, waitMs: number, onFailure: (error: unknown) => void): Run => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      run.catch(onFailure);
      resolve(undefined);
    }, waitMs);
  });
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
};

/**
 * Runs settlements apart from the requests that ask for them, one at a time for each idempotency key. Requests that come
 * during a run share the next one: the run under way may have asked the gateway before the guest answered it.
 */
export const createSettlementRunner = ({
  waitMs = WAIT_MS,
  onFailure,
}: RunnerOptions): SettlementPorts['runSettlement'] => {
  const running = new Map<string, Run>();
  const queued = new Map<string, Run>();
  const start = (key: string, settle: () => Run): Run => {
    const run = settle().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const queue = (key: string, current: Run, settle: () => Run): Run => {
    const startNext = () => {
      queued.delete(key);
      return start(key, settle);
    };
    const next = current.then(startNext, startNext);
    queued.set(key, next);
    return next;
  };
  return (key, settle) => {
    const current = running.get(key);
    const run = queued.get(key) ?? (current ? queue(key, current, settle) : start(key, settle));
    return awaitBriefly(run, waitMs, onFailure);
  };
};

/** Ports of the booking engine before it is known who acts by them. D6 */
export type SharedPorts = Omit<PaymentPorts, 'actor'>;

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
  ...bindFirst(ports, { findReservation, previewCancellation, findChange: findChangeProposal }),
  /** By the cached catalogue: no query of extras when none is on sale. */
  ...bindFirst({ ...ports, catalogue }, { listAddOnOffers, listAddableAddOns }),
  ...bindFirst(
    { ...ports, catalogue, inventory: { ...ports.inventory, listRoomTypes: catalogue.listRoomTypes } },
    { searchRooms },
  ),
  ...bindFirst({ ...ports, actor: createCommandActor('no-show') }, { markNoShow }),
  /** Stale-if-error, for pages that state the conditions and the tax. */
  readCatalogue: staleIfError(catalogue.read),
  priceCalendar: cachePriceCalendar(
    bindFirst(addOfferCache(ports), { buildPriceCalendar }).buildPriceCalendar,
    CALENDAR_CACHE,
  ),
  /** Stale-if-error: pages that only list rooms and lowest rates are shown also while the database is unavailable. */
  listRoomTypes: staleIfError(() => listRoomTypes({ ...ports, catalogue })),
  /** Active holds of a browser, newest first. */
  findOpenHolds: ({ browser }: HoldOwner) => ports.reservations.findOpenHolds(browser, ports.clock.now()),
  /** Guest details of a hold whose payment was begun. */
  guestOf: ports.reservations.findGuest,
});

/** What changes a hold or a reservation, and is recorded with its actor. D6 */
const bindActing = (ports: SettlementPorts) =>
  bindFirst(ports, {
    placeHold: placeShownHold,
    holdAgain,
    removeRoom,
    chooseAddOns,
    proposeAddOns,
    extendHold,
    releaseHold,
    payDeposit,
    settlePayment: settleDeposit,
    requestDepositSettlement,
    requestPaymentSettlement,
    cancelReservation,
    changeGuest,
    changeCard,
    payBalance,
    proposeChange,
    acceptChange,
    dropChange,
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
export const deleteIdleOwners = ({ reservations, clock }: SharedPorts): Promise<void> =>
  reservations.deleteIdleOwners(new Date(clock.now() - OWNER_RETENTION_MS).toISOString());

/** A younger attempt may still be handled by the request that began it. */
const ABANDONED_AFTER_MS = 60_000;

/** Background work of the booking engine, run by jobs. */
export const createBookingMaintenance = (ports: SharedPorts & NoticePorts) => ({
  ...bindFirst(ports, { expireHolds, openCalendar, countUnpricedNights, notifyUnpricedNights }),
  refreshFromRates: () => refreshLowestRates(ports),
  recoverPayments: () =>
    recoverPayments({ ...ports, actor: createJobActor('recover-payments') }, { olderThanMs: ABANDONED_AFTER_MS }),
  chargeBalances: () => chargeBalances({ ...ports, actor: createJobActor('charge-balances') }),
  settleRefunds: () => settleRefunds({ ...ports, actor: createJobActor('settle-refunds') }),
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
