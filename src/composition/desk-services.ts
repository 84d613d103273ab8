import { randomUUID } from 'node:crypto';
import {
  type ChangeGuestAtDeskCommand,
  type ChangeGuestAtDeskOutcome,
  changeGuestAtDesk,
} from '#src/booking/change-guest/change-guest.service.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Database } from '#src/composition/database/database.ts';
import type { Config } from '#src/config.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { findLastChange, findWaiverLeft } from '#src/desk/acting/amend-at-desk.service.ts';
import { type BoardPorts, loadBoard } from '#src/desk/board/load-board.service.ts';
import { cancelAtDesk, previewDeskCancellation } from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk, sendProposal } from '#src/desk/change/change-at-desk.service.ts';
import {
  type ClosurePorts,
  findLastRatesChange,
  listClosures,
  listSoldStays,
} from '#src/desk/closures/list-closures.service.ts';
import { exportMonth, type FiguresPorts, loadFigures, loadMonth } from '#src/desk/figures/load-figures.service.ts';
import { type HistoryPorts, listHistory } from '#src/desk/history/list-history.service.ts';
import { type InquiryDeskPorts, listInquiries, markInquiry } from '#src/desk/inquiries/list-inquiries.service.ts';
import { previewMails, type ResendPorts, resendMail } from '#src/desk/mails/resend-mail.service.ts';
import { type BookAtDeskPorts, bookAtDesk, findGuestErrors } from '#src/desk/new-booking/book-at-desk.service.ts';
import { placePayLink, quoteDeskStay, searchDeskRooms } from '#src/desk/new-booking/place-pay-link.service.ts';
import { addNote, markNote, type NotePorts } from '#src/desk/notes/keep-notes.service.ts';
import {
  listOfferReservations,
  listPromotionUsage,
  listSoldUsage,
  type OfferUsagePorts,
} from '#src/desk/offers/list-offer-usage.service.ts';
import {
  extendPayLink,
  findPayLink,
  listPayLinks,
  releasePayLink,
  sendPayLink,
} from '#src/desk/pay-links/change-pay-link.service.ts';
import {
  askForPayment,
  chargeSavedCard,
  previewReversal,
  recordManualPayment,
  recordManualRefund,
  reverseByHand,
} from '#src/desk/payment/record-by-hand.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import { markPresence, nameRoom, type PresencePorts } from '#src/desk/presence/mark-presence.service.ts';
import { loadPrices, type PricesPorts } from '#src/desk/prices/load-prices.service.ts';
import { copyGuestLink, endGuestLinks, type GuestLinkPorts } from '#src/desk/reservation/guest-links.service.ts';
import { type FilePorts, loadReservationFile } from '#src/desk/reservation/load-reservation-file.service.ts';
import type { ExportLeases } from '#src/desk/reservations/list-reservations.service.ts';
import {
  type ExportPorts,
  exportReservations,
  listReservations,
} from '#src/desk/reservations/list-reservations.service.ts';
import { changeBudget, loadBudget } from '#src/desk/settings/budget.service.ts';
import { type DayPorts, loadDay, loadWork, type WorkPorts } from '#src/desk/today/load-day.service.ts';
import {
  createItem,
  deleteItem,
  discardDraft,
  publishTexts,
  saveDraft,
  takeBackVersion,
  type WebsitePorts,
} from '#src/desk/website/publish-item.service.ts';
import { listWebsite, openItem, previewTakeBack, reviewTexts } from '#src/desk/website/review-item.service.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import { DESK_MAX_ROOMS } from '#src/rates/room-limit/room-limit.rules.ts';
import type { SharedPorts } from './booking-services.ts';

type SharedDeskPorts = Omit<DeskPorts, 'actor'>;

/** What a person does to a reservation; bound to that person. D6 */
const bindActor = (ports: SharedDeskPorts) => (actor: DeskPorts['actor']) =>
  bindFirst(
    { ...ports, actor },
    {
      /** Infinity: all. D8 */
      findWaiverLeft,
      previewCancellation: previewDeskCancellation,
      cancel: cancelAtDesk,
      previewGoodwill,
      refundGoodwill,
      recordPayment: recordManualPayment,
      recordReturn: recordManualRefund,
      previewReversal,
      reverse: reverseByHand,
      chargeCard: chargeSavedCard,
      askForPayment,
      proposeChange: proposeAtDesk,
      acceptChange: acceptAtDesk,
      sendProposal,
    },
  );

/** Paid ones only; undefined for any other text. */
const findByTypedCode = async ({ reservations }: SharedDeskPorts, typed: string): Promise<Paid | undefined> => {
  const code = parseReservationCode(typed);
  const found = code && (await reservations.findByCode(code));
  return found && isPaid(found) ? found : undefined;
};

/** Acting on reservations at the desk. */
export const createDeskActing = (ports: SharedDeskPorts) => ({
  actAs: bindActor(ports),
  ...bindFirst(ports, { findByTypedCode, findLastChange }),
  /** The newest proposal of a change, live or ended. */
  findProposedHold: ({ reserva }: { readonly reserva: Reserva }) => ports.amendments.findLatestChange(reserva),
  readCatalogue: () => ports.catalogue.read(),
  listRoomTypes: () => ports.inventory.listRoomTypes(),
});

export type DetailPorts = SharedPorts & FilePorts & GuestLinkPorts & HistoryPorts & NotePorts & ResendPorts;

interface ChangeGuestByCode extends Omit<ChangeGuestAtDeskCommand, 'reserva'> {
  readonly code: ReservationCode;
  readonly actor: Actor;
}

const changeGuestByCode = async (
  ports: DetailPorts,
  { actor, code, ...command }: ChangeGuestByCode,
): Promise<ChangeGuestAtDeskOutcome> => {
  const found = await ports.reservations.findByCode(code);
  if (!found) return { status: 'refused', code: 'unknown-reservation' };
  return changeGuestAtDesk({ ...ports, actor }, { ...command, reserva: found.reserva });
};

/** Services of a reservation's screens and of the history. */
export const createDeskDetail = (ports: DetailPorts) =>
  bindFirst(ports, {
    loadReservationFile,
    addNote,
    markNote,
    previewMails,
    resendMail,
    copyGuestLink,
    endGuestLinks,
    changeGuest: changeGuestByCode,
    listHistory,
  });

const NAME = 'export-reservations';
/** A client that reads nothing for so long, or a process that died, lets the next export begin. */
const LEASE_MS = 60_000;
/** Instants farther ahead are invalid. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;

interface ExportLeaseParts extends Pick<Database, 'jobRuns'> {
  readonly clock: Clock;
}

/** One lease among those of the jobs, so that all processes and nodes know of it. */
export const createExportLeases = ({ jobRuns, clock }: ExportLeaseParts): ExportLeases => {
  const getInstant = (inMs = 0): string => new Date(clock.now() + inMs).toISOString();
  return {
    take: async () => {
      const heldBy = randomUUID();
      const now = getInstant();
      const lease = { leaseUntil: getInstant(LEASE_MS), credibleUntil: getInstant(MAX_CLOCK_SKEW_MS) };
      const isTaken = await jobRuns.take(NAME, { heldBy, now, dueBefore: now, retryBefore: now, ...lease });
      if (!isTaken) return undefined;
      return {
        renew: () => jobRuns.renew(NAME, heldBy, getInstant(LEASE_MS)),
        end: async () => void (await jobRuns.end(NAME, heldBy, { endedAt: getInstant() })),
      };
    },
  };
};

type DeskServicePorts = Omit<ExportPorts, 'exportLeases'> &
  Pick<Database, 'jobRuns'> &
  Omit<DayPorts, 'isMarking'> &
  WorkPorts &
  BoardPorts &
  FiguresPorts &
  ClosurePorts &
  PricesPorts &
  OfferUsagePorts &
  BookAtDeskPorts &
  DetailPorts &
  Omit<PresencePorts, 'isMarking'> &
  Omit<DeskPorts, 'actor' | 'waiverLimit'>;

/** Services of the front desk; those of guests that it shares are in the booking services. */
export const createDeskServices = (
  { desk: { waiverLimit, isMarking } }: Pick<Config, 'desk'>,
  ports: DeskServicePorts,
  inquiries: InquiryDeskPorts,
) => ({
  ...createDeskActing({ ...ports, waiverLimit }),
  ...createDeskDetail(ports),
  ...bindFirst(ports, {
    listReservations,
    /** Holds with a pay link: open ones, then the newest. */
    listHolds: listPayLinks,
    findHold: findPayLink,
    extendHold: extendPayLink,
    sendPayLink,
    releaseHold: releasePayLink,
    loadWork,
    loadBoard,
    loadFigures,
    loadMonth,
    loadBudget,
    changeBudget,
    listClosures,
    /** Confirmed stays on the nights of a closure. D18 */
    listSoldStays,
    findLastRatesChange,
    loadPrices,
    listPromotionUsage,
    listSoldUsage,
    listOfferReservations,
  }),
  ...bindFirst(
    { ...ports, policy: { ...ports.policy, maxRooms: DESK_MAX_ROOMS } },
    {
      searchRooms: searchDeskRooms,
      quoteStay: quoteDeskStay,
      placeHold: placePayLink,
      book: bookAtDesk,
      findGuestErrors,
    },
  ),
  /** Whether the hotel marks who came and left. D21 */
  isMarking,
  ...bindFirst({ ...ports, isMarking }, { loadDay, markPresence, nameRoom }),
  ...bindFirst({ ...ports, exportLeases: createExportLeases(ports) }, { exportReservations, exportMonth }),
  ...bindFirst(inquiries, { listInquiries, markInquiry }),
});

/** Services of the screens on which people change what the hotel says of itself. */
export const createWebsiteServices = (ports: WebsitePorts) =>
  bindFirst(ports, {
    listWebsite,
    openItem,
    previewTakeBack,
    reviewTexts,
    saveDraft,
    discardDraft,
    publishTexts,
    takeBackVersion,
    createItem,
    deleteItem,
  });

export type DeskServices = ReturnType<typeof createDeskServices>;
