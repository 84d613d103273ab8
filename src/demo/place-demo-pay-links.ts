import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { EMPTY_GUEST_FORM } from '#src/booking/guest/guest-details.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { PAY_LINK_HOURS, type PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { placePayLink, quoteDeskStay } from '#src/desk/new-booking/place-pay-link.service.ts';
import type { PayLinkPorts } from '#src/desk/pay-links/change-pay-link.service.ts';
import { releasePayLink } from '#src/desk/pay-links/change-pay-link.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { RECEPTION } from './demo-reservations.ts';

type DemoPayLinkPorts = PaymentPorts & Pick<PayLinkPorts, 'payLinks'>;

/** Days are counted from today. */
interface Caller {
  readonly nombre: string;
  readonly apellido: string;
  readonly telefono: string;
  readonly arrival: number;
}

/** Who call on an earlier day, and whose hold ends on another. */
interface PastCaller extends Caller {
  readonly called: number;
  readonly ended: number;
  readonly endedBy: 'expiry' | 'payment' | 'release';
}

const CALLER: Caller = { nombre: 'Rosa', apellido: 'Carrasquilla', telefono: '+50766554433', arrival: 12 };

const PAST_CALLERS: readonly PastCaller[] = [
  {
    nombre: 'Yolanda',
    apellido: 'Quintero',
    telefono: '+50761119988',
    arrival: 26,
    called: -4,
    ended: -1,
    endedBy: 'expiry',
  },
  {
    nombre: 'Dieter',
    apellido: 'Lang',
    telefono: '+4915112345678',
    arrival: 19,
    called: -3,
    ended: -2,
    endedBy: 'payment',
  },
  {
    nombre: 'Gareth',
    apellido: 'Pryce',
    telefono: '+447700900461',
    arrival: 33,
    called: -2,
    ended: -1,
    endedBy: 'release',
  },
];

const NIGHTS = 4;

const toEmail = ({ nombre, apellido }: Caller): string => `demo.${nombre}.${apellido}@guests.example`.toLowerCase();

/** Undefined where the hotel sells other stays on these dates. */
const holdForCaller = async (ports: DemoPayLinkPorts, caller: Caller, today: IsoDate): Promise<PayLink | undefined> => {
  const { nombre, apellido, telefono } = caller;
  const arrival = addDays(today, caller.arrival);
  const stay = { arrival, departure: addDays(arrival, NIGHTS), rooms: ['2'], choices: ['637777'] };
  const quoted = await quoteDeskStay(ports, stay);
  if (!quoted.ok) return undefined;
  const placed = await placePayLink(ports, {
    ...stay,
    actor: RECEPTION,
    guest: { nombre, apellido, telefono, email: toEmail(caller), estimated_arrival: '' },
    locale: 'es',
    source: { channel: 'phone', agent: null },
    hours: String(PAY_LINK_HOURS.most),
    shownTotal: quoted.value.quote.total,
    idempotencyKey: ports.identity.createReserva(),
  });
  if (placed.status !== 'placed') return undefined;
  return ports.payLinks.find(placed.payLinkId, ports.clock.now());
};

const payForCaller = async (ports: DemoPayLinkPorts, reserva: Reserva, caller: Caller, today: IsoDate) => {
  const hold = await ports.reservations.find(reserva);
  if (!hold) throw new Error('a hold of the demo is gone');
  const { nombre, apellido, telefono } = caller;
  const details = { ...EMPTY_GUEST_FORM, country: 'PA', legal_id: 'D-4433', zip: '00000' };
  const expiry = { exp_month: '12', exp_year: String(Number(today.slice(0, 4)) + 3) };
  const card = { card_number: '4242 4242 4242 4242', card_holder: `${nombre} ${apellido}`, cvc: '123', ...expiry };
  await payDeposit(ports, {
    reserva,
    form: { ...details, nombre, apellido, telefono, email: toEmail(caller), ...card },
    termsAccepted: true,
    shownDeposit: hold.quote.deposit,
    locale: 'es',
    returnUrl: 'http://localhost/',
  });
};

/** A booking by telephone that waits to be paid. */
export const placeDemoPayLink = async (ports: DemoPayLinkPorts, today: IsoDate): Promise<void> => {
  await holdForCaller(ports, CALLER, today);
};

const endHold = async (
  ports: DemoPayLinkPorts,
  { payLinkId, reserva }: PayLink,
  caller: PastCaller,
  today: IsoDate,
) => {
  if (caller.endedBy === 'expiry') await expireHolds(ports);
  else if (caller.endedBy === 'payment') await payForCaller(ports, reserva, caller, today);
  else await releasePayLink(ports, { payLinkId, actor: RECEPTION });
};

/** Bookings by telephone of earlier days: one was paid, one expired, one was released. Returns the work of a day. */
export const openPastDemoPayLinks = (ports: DemoPayLinkPorts, today: IsoDate) => {
  const holds = new Map<PastCaller, PayLink>();
  return async (day: number): Promise<void> => {
    for (const caller of PAST_CALLERS) {
      const hold = holds.get(caller);
      if (hold && day === caller.ended) await endHold(ports, hold, caller, today);
      const placed = day === caller.called ? await holdForCaller(ports, caller, today) : undefined;
      if (placed) holds.set(caller, placed);
    }
  };
};
