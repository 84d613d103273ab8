import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import type { CardForm } from '#src/booking/model/guest-details.ts';
import { isPaid, type Paid } from '#src/booking/model/reservation.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settleRefunds } from '#src/booking/services/settle-refunds.ts';
import { checkoutForm, FAMILY, GARDEN, holdRoom, payment, type SmallHotel } from './small-hotel.ts';

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
export const DUE = '2027-01-08T14:00:00.000Z';
/** Noon at the hotel on the last day of free cancellation, and on the day after. */
export const FREE = '2026-12-16T17:00:00.000Z';
export const LATE = '2026-12-17T17:00:00.000Z';

/** Lets the time pass until an instant, or steps back to it. */
export const goTo = ({ clock }: Pick<SmallHotel, 'clock'>, instant: string): void =>
  clock.pass((Date.parse(instant) - clock.now()) / 60_000);

/** A garden room that was booked and half paid. */
export const booked = async (hotel: SmallHotel, card: string = CARDS.pays): Promise<string> => {
  const reserva = await holdRoom(hotel);
  const paid = await payDeposit(hotel.ports, payment(reserva, card));
  if (paid.status !== 'confirmed') throw new Error(`not booked: ${paid.status}`);
  return reserva;
};

/** A garden and a family room. */
export const bookedTwoRooms = async (hotel: SmallHotel, card: string = CARDS.pays): Promise<string> => {
  const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, FAMILY] });
  const shownDeposit = (GARDEN_TOTAL + FAMILY_TOTAL) / 2;
  const paid = await payDeposit(hotel.ports, payment(reserva, card, { shownDeposit }));
  if (paid.status !== 'confirmed') throw new Error(`not booked: ${paid.status}`);
  return reserva;
};

export const read = async (hotel: Pick<PaymentPorts, 'reservations'>, reserva: string): Promise<Paid> => {
  const reservation = await hotel.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) throw new Error('the reservation was not paid');
  return reservation;
};

export const cardForm = (card: string = CARDS.pays, differences: Partial<CardForm> = {}): CardForm => {
  const { card_holder, card_number, exp_month, exp_year, cvc } = checkoutForm({ card_number: card, ...differences });
  return { card_holder, card_number, exp_month, exp_year, cvc };
};

/** Mails of a reservation, as kind or `kind: fact, fact`. */
export const mailsOf = (hotel: Pick<SmallHotel, 'reservations'>, reserva: string) =>
  hotel.reservations.all().mails.filter((mail) => mail.reserva === reserva);

export const mailKinds = (hotel: Pick<SmallHotel, 'reservations'>, reserva: string): string[] =>
  mailsOf(hotel, reserva).map(({ kind }) => kind);

/** A bank that asks the holder of every saved card, too. */
export const askingSavedCards = (ports: PaymentPorts): PaymentPorts => {
  const typed = { holder: 'Maria Nunez', number: CARDS.asks, expMonth: 12, expYear: 2029, cvc: '123' };
  const { gateway } = ports;
  return {
    ...ports,
    gateway: { ...gateway, charge: (charge) => gateway.charge({ ...charge, card: typed }) },
  };
};

export const answerChallenges = async (hotel: SmallHotel, verdict: 'approve' | 'reject'): Promise<void> => {
  const { charges } = await hotel.ledger.statement();
  for (const { challengeId } of charges)
    await handleChallenge(hotel.bank, {
      method: 'POST',
      path: `/sandbox-bank/challenge/${challengeId}`,
      form: new URLSearchParams({ answer: verdict }),
      acceptLanguage: '',
    });
};

/** The jobs, as they run whenever their time has come. */
export const runJobs = async (ports: PaymentPorts): Promise<void> => {
  await recoverPayments(ports, { olderThanMs: 60_000 });
  await chargeBalances(ports);
  await settleRefunds(ports);
};
