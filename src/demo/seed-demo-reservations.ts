import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { deliverMails, type MailPorts } from '#src/booking/mail/deliver-mails.service.ts';
import type { PayLinkPorts } from '#src/desk/pay-links/change-pay-link.service.ts';
import type { DeskReservations, ReservationSelection } from '#src/desk/reservations/desk-reservations.table.ts';
import type { HotelSettings } from '#src/desk/settings/hotel-settings.table.ts';
import { createJobActor } from '#src/kernel/actor.ts';
import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { RatesPorts } from '#src/rates/editing/edit-rates.service.ts';
import type { Rates } from '#src/rates/editing/read-rates.table.ts';
import { openNights } from '#src/rates/offers/open-calendar.service.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';
import { bookDemoReservation, type DemoStepPorts, placeDemoHold, takeDemoStep } from './book-demo-reservation.ts';
import { type DemoReservation, type DemoStep, OWNER, readDemoReservations } from './demo-reservations.ts';
import { listLastYear } from './last-year.ts';
import { markDemoDay } from './mark-demo-stays.ts';
import { openPastDemoPayLinks, placeDemoPayLink } from './place-demo-pay-links.ts';
import { type DemoInquiryPorts, openDemoInquiries } from './receive-demo-inquiries.ts';
import { sellDemoOffers } from './sell-demo-offers.ts';

/** Archived, so that guests of the demo are offered what they were; its bookings keep it. R24 */
const PROMOTION = {
  id: 'demo-early-booking',
  status: 'archived',
  code: 'TEMPRANO',
  names: { es: 'Reserva anticipada', en: 'Early booking' },
  benefit: { percent: '10' },
} as const;

/** Writes the promotion of the demo's reservations. @throws Error when the hotel's rates refuse it */
export const archiveDemoPromotion = async (ports: Omit<RatesPorts, 'actor'>): Promise<void> => {
  const text = JSON.stringify({ version: 2, currency: ports.policy.currency, promotions: [PROMOTION] });
  const preview = await previewRates(ports, text);
  if (preview.status !== 'previewed') throw new Error(`the promotion of the demo was refused as ${preview.status}`);
  const { revision } = preview;
  const { status } = await importRates({ ...ports, actor: OWNER }, { text, revision });
  if (status !== 'written') throw new Error(`the promotion of the demo was not written: ${status}`);
};

const putOnSale = (catalogue: Catalogue): Catalogue => {
  const sell = <Item extends { readonly status: string }>(item: Item) =>
    item.status === 'draft' ? ({ ...item, status: 'on-sale' } as const) : item;
  return {
    ...catalogue,
    plans: catalogue.plans.map(sell),
    addOns: catalogue.addOns.map(sell),
    promotions: catalogue.promotions.map((each) =>
      each.promotionId === PROMOTION.id ? { ...each, status: 'on-sale' } : each,
    ),
  };
};

/** The catalogue by which the demo's reservations are made: drafts and its promotion are on sale. What is stored stays as it is. */
export const sellDemoDrafts = (catalogue: CatalogueReader): CatalogueReader => ({
  read: async () => putOnSale(await catalogue.read()),
});

export interface DemoMailPorts {
  readonly mailOutbox: MailPorts['outbox'];
}

/** Marks due mails as sent, by the rules of their delivery: the guests of the demo got them in the past. */
export const sendDemoMails = async ({
  mailOutbox: outbox,
  reservations,
  clock,
}: DemoMailPorts & Pick<MailPorts, 'reservations' | 'clock'>): Promise<void> => {
  await deliverMails({
    ...{ outbox, reservations, clock },
    mailer: { send: async () => ({ status: 'accepted' }) },
    createLink: async () => null,
    compose: async ({ id, kind, locale, recipient }) => ({
      ...{ id, kind, locale, to: recipient ?? '', replyTo: '' },
      ...{ subject: '', text: '', html: '', calendar: null },
    }),
    onFailure: () => undefined,
  });
};

export interface DemoReservationPorts extends DemoStepPorts, DemoMailPorts, Pick<PayLinkPorts, 'payLinks'> {
  readonly deskReservations: Pick<DeskReservations, 'count'>;
  readonly rates: Rates;
  readonly hotelSettings: HotelSettings;
  /** Undefined with an external content backend, which has its own. */
  readonly demoInquiries: DemoInquiryPorts | undefined;
}

const ANY: ReservationSelection = {
  status: undefined,
  by: 'stay',
  from: undefined,
  to: undefined,
  ratePlanId: undefined,
  source: undefined,
  isOwed: false,
  timeZone: 'UTC',
  today: '2000-01-01',
  seesContacts: true,
};

/** Domain of every guest of the demo. RFC 2606 */
const DEMO_DOMAIN_WORD = 'demo.';

/** Hours at which the balances of a day are charged, the first booking is made, callers place and end their holds, and guests are marked. */
const HOURS = { balances: 9, bookings: 10, payLinks: 13, presence: 16 } as const;

const MINUTE = 60_000;

/** Whether the demo was seeded before. @throws StartupError when the database has reservations of other guests */
const isSeeded = async ({ deskReservations }: DemoReservationPorts): Promise<boolean> => {
  const count = await deskReservations.count(ANY, 2);
  if (count === 0) return false;
  const demo = await deskReservations.count({ ...ANY, words: [[DEMO_DOMAIN_WORD]] }, 1);
  if (demo > 0) return true;
  throw new StartupError(
    'DEMO_RESERVATIONS is set, but this database has reservations of guests: unset it, or use an empty database.',
  );
};

interface DayWork {
  readonly reservation: DemoReservation;
  /** Undefined for the booking itself. */
  readonly step?: DemoStep;
}

/** What is done on a day, in the order of the file. */
const listDayWork = (reservations: readonly DemoReservation[], day: number): DayWork[] =>
  reservations.flatMap((reservation) => [
    ...(reservation.booked === day ? [{ reservation }] : []),
    ...(reservation.steps ?? []).filter(({ on }) => on === day).map((step) => ({ reservation, step })),
  ]);

/** Books, or takes a step of what was booked. */
const doDayWork = async (
  ports: DemoStepPorts,
  { reservation, step }: DayWork,
  reservas: Map<DemoReservation, string>,
  today: IsoDate,
): Promise<void> => {
  const reserva = reservas.get(reservation);
  if (step && reserva) return takeDemoStep(ports, reserva, step, today);
  const booked = step ? undefined : await bookDemoReservation(ports, reservation, today);
  if (booked) reservas.set(reservation, booked);
};

/** Whose guests come: no no-show is recorded of them later. */
const listComers = (reservas: ReadonlyMap<DemoReservation, string>): string[] =>
  [...reservas].flatMap(([{ steps = [] }, reserva]) => (steps.some((step) => step.do === 'no-show') ? [] : [reserva]));

type MovedPorts = DemoStepPorts & DemoMailPorts & Pick<PayLinkPorts, 'payLinks'>;

/** Ports whose clock is set by the seed, and which sell what its reservations have. */
const moveClock = (ports: DemoReservationPorts, createGateway: CreateGateway) => {
  let now = 0;
  const clock = { now: () => now };
  const catalogue = sellDemoDrafts(ports.catalogue);
  const moved: MovedPorts = { ...ports, catalogue, clock, gateway: createGateway(clock) };
  return {
    ports: moved,
    setClock: (date: IsoDate, hour: number, minute = 0) => {
      now = Date.parse(toHotelInstant(date, hour, ports.policy.timeZone)) + minute * MINUTE;
    },
  };
};

type CreateGateway = (clock: DemoStepPorts['clock']) => DemoStepPorts['gateway'];

/**
 * Books, cancels and changes the reservations of the demo by the services of guests, day by day with a moved clock, and
 * charges balances and counts mails as sent on the way; inquiries come in between. Runs once. @throws StartupError when the database has reservations of other guests
 */
export const seedDemoReservations = async (
  ports: DemoReservationPorts,
  createGateway: CreateGateway,
): Promise<number> => {
  if (await isSeeded(ports)) return 0;
  const thisYear = await readDemoReservations();
  const reservations = [...listLastYear(thisYear), ...thisYear];
  const today = toHotelDate(ports.clock.now(), ports.policy.timeZone);
  const firstDay = Math.min(...reservations.map(({ booked }) => booked));
  const { ratePlanId } = getReferencePlan(await ports.catalogue.read());
  await openNights(ports, { arrival: addDays(today, firstDay), departure: today }, ratePlanId);
  await archiveDemoPromotion(ports);
  const { ports: moved, setClock } = moveClock(ports, createGateway);
  const reservas = new Map<DemoReservation, string>();
  const taken = new Map<string, IsoDate>();
  const receiveInquiries = ports.demoInquiries && (await openDemoInquiries(ports.demoInquiries));
  const changePayLinks = openPastDemoPayLinks(moved, today);
  // Those of today are sent by their job.
  const sendMails = async (day: number) => (day < 0 ? sendDemoMails(moved) : undefined);
  for (let day = firstDay; day <= 0; day += 1) {
    const date = addDays(today, day);
    // Today nothing may be done in the future.
    setClock(date, day === 0 ? 0 : HOURS.balances);
    await chargeBalances({ ...moved, actor: createJobActor('charge-balances') });
    await sendMails(day);
    for (const [index, work] of listDayWork(reservations, day).entries()) {
      setClock(date, day === 0 ? 0 : HOURS.bookings, index * 7);
      await doDayWork(moved, work, reservas, today);
      await sendMails(day);
    }
    if (day < 0) {
      setClock(date, HOURS.payLinks);
      await changePayLinks(day);
      await sendMails(day);
      setClock(date, HOURS.presence);
      await markDemoDay(moved, listComers(reservas), { date, today, taken });
    }
    await receiveInquiries?.(day, (hour) => toHotelInstant(date, hour, ports.policy.timeZone));
  }
  await placeDemoHold(ports, today);
  await placeDemoPayLink(ports, today);
  await sellDemoOffers(ports, PROMOTION, today);
  return reservas.size;
};
