import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { CardForm } from '#src/booking/guest/guest-details.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { settleRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import type { SearchQuery } from '#src/rates/search/search-rooms.service.ts';
import { createCheckoutForm, createPayment, FAMILY, GARDEN, holdRoom, type SmallHotel } from './small-hotel.ts';

export const CARDS = {
  pays: '4242424242424242',
  alsoPays: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asks: '4000000000003220',
  paysOnce: '4000000000000341',
  answerLost: '4000000000000119',
} as const;

/** One garden room: 4 × 148.00 and 10 % tax. */
export const GARDEN_TOTAL = 65_120;
/** One family room: 4 × 224.00 and 10 % tax. */
export const FAMILY_TOTAL = 98_560;

/** The day of the balance: seven days before, 09:00 at the hotel. */
export const BALANCE_DUE_AT = '2027-01-08T14:00:00.000Z';
/** Noon at the hotel on the last day of free cancellation, and on the day after. */
export const FREE_CANCELLATION_END = '2026-12-16T17:00:00.000Z';
export const AFTER_FREE_CANCELLATION = '2026-12-17T17:00:00.000Z';

/** Sets the clock to an instant. */
export const setClock = ({ clock }: Pick<SmallHotel, 'clock'>, instant: string): void =>
  clock.pass((Date.parse(instant) - clock.now()) / 60_000);

/** A garden room that was booked and half paid. */
export const bookRoom = async (hotel: SmallHotel, card: string = CARDS.pays): Promise<string> => {
  const reserva = await holdRoom(hotel);
  const paid = await payDeposit(hotel.ports, createPayment(reserva, card));
  if (paid.status !== 'confirmed') throw new Error(`not booked: ${paid.status}`);
  return reserva;
};

/** Rooms for two in these choices, whose deposit was paid. */
export const bookChoices = async (
  hotel: SmallHotel,
  choices: readonly string[],
  differences: Pick<SearchQuery, 'checkMembership' | 'promotionCode' | 'audiences'> = {},
): Promise<string> => {
  const reserva = await holdRoom(hotel, { rooms: choices.map(() => '2'), choices, ...differences });
  const shownDeposit = (await hotel.reservations.find(reserva))?.quote.deposit ?? 0;
  const paid = await payDeposit(hotel.ports, createPayment(reserva, CARDS.pays, { shownDeposit }));
  if (paid.status !== 'confirmed') throw new Error(`not booked: ${paid.status}`);
  return reserva;
};

/** A garden and a family room. */
export const bookTwoRooms = async (hotel: SmallHotel, card: string = CARDS.pays): Promise<string> => {
  const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, FAMILY] });
  const shownDeposit = (GARDEN_TOTAL + FAMILY_TOTAL) / 2;
  const paid = await payDeposit(hotel.ports, createPayment(reserva, card, { shownDeposit }));
  if (paid.status !== 'confirmed') throw new Error(`not booked: ${paid.status}`);
  return reserva;
};

export const readPaidReservation = async (
  hotel: Pick<PaymentPorts, 'reservations'>,
  reserva: string,
): Promise<Paid> => {
  const reservation = await hotel.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) throw new Error('the reservation was not paid');
  return reservation;
};

export const createCardForm = (card: string = CARDS.pays, differences: Partial<CardForm> = {}): CardForm => {
  const { card_holder, card_number, exp_month, exp_year, cvc } = createCheckoutForm({
    card_number: card,
    ...differences,
  });
  return { card_holder, card_number, exp_month, exp_year, cvc };
};

/** Mails of a reservation, as kind or `kind: fact, fact`. */
export const listMails = (hotel: Pick<SmallHotel, 'reservations'>, reserva: string) =>
  hotel.reservations.readAll().mails.filter((mail) => mail.reserva === reserva);

export const listMailKinds = (hotel: Pick<SmallHotel, 'reservations'>, reserva: string): string[] =>
  listMails(hotel, reserva).map(({ kind }) => kind);

/** Bank that requires 3-D Secure for saved cards too. */
export const requireCardChallenge = <Ports extends PaymentPorts>(ports: Ports): Ports => {
  const typed = { holder: 'Maria Nunez', number: CARDS.asks, expMonth: 12, expYear: 2029, cvc: '123' };
  const { gateway } = ports;
  return {
    ...ports,
    gateway: { ...gateway, charge: (charge) => gateway.charge({ ...charge, card: typed }) },
  };
};

/** Runs the jobs that are due. */
export const runJobs = async (ports: PaymentPorts): Promise<void> => {
  await recoverPayments(ports, { olderThanMs: 60_000 });
  await chargeBalances(ports);
  await settleRefunds(ports);
};
