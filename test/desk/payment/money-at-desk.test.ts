import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { isStillRelevant } from '#src/booking/outbox/mail-relevance.rules.ts';
import { calculateManualReturn } from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import {
  askForPayment,
  chargeSavedCard,
  recordManualPayment,
  recordManualRefund,
} from '#src/desk/payment/record-by-hand.service.ts';
import { type GoodwillCommand, previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import { createDeskPorts, findLastEvent, REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers } from '#test/support/booking/ledger-assertions.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  BALANCE_DUE_AT,
  bookRoom,
  CARDS,
  listMailKinds,
  listMails,
  readPaidReservation,
  requireCardChallenge,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let ports: DeskPorts;
beforeEach(async () => {
  hotel = await createSmallHotel();
  ports = createDeskPorts(hotel);
});

const TODAY = '2026-11-20';
const TRANSFER = { method: 'transfer', reference: 'BG-4711', date: TODAY } as const;

const grant = async (reserva: string, amount: number, by = ports) => {
  const command: GoodwillCommand = { ...(await readDeskCommand(hotel, reserva)), amount, reason: REASON };
  const preview = await previewGoodwill(by, command);
  return preview.ok ? refundGoodwill(by, { ...command, shown: preview.value }) : preview;
};

const charge = async (reserva: string, shownAmount = GARDEN_DEPOSIT, by = ports) =>
  chargeSavedCard(by, { ...(await readDeskCommand(hotel, reserva)), shownAmount });

describe('refundGoodwill (D9)', () => {
  test('40.00 on what is owed: the balance job charges 40.00 less', async () => {
    const reserva = await bookRoom(hotel);
    expect(await grant(reserva, 4_000)).toEqual({ ok: true, value: null });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 4_000, refunds: [] });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      action: 'goodwill-granted',
      reason: REASON,
      after: { goodwill: 4_000 },
    });
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 2 * GARDEN_DEPOSIT - 4_000 });
    await expectBalancedLedgers(hotel, reserva);
  });

  test('repeating it answers the same and gives nothing twice', async () => {
    const reserva = await bookRoom(hotel);
    const command = { ...(await readDeskCommand(hotel, reserva)), amount: 4_000, reason: REASON };
    const shown = { toCard: 0, byHand: 0 };
    expect(await refundGoodwill(ports, { ...command, shown })).toEqual({ ok: true, value: null });
    expect(await refundGoodwill(ports, { ...command, shown })).toEqual({ ok: true, value: null });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 4_000, revision: 1 });
  });

  test('its event says the amounts that were shown, and nothing else of the preview', async () => {
    const reserva = await bookRoom(hotel);
    await grant(reserva, 4_000);
    const { after } = (await findLastEvent(hotel, reserva)) ?? {};
    expect(after).toEqual({ goodwill: 4_000, toCard: 0, byHand: 0 });
  });

  test.each([
    ['another person', { name: 'Ana' }, {}],
    ['another amount', {}, { amount: 4_001 }],
    ['another reason', {}, { reason: 'The pool was closed all week' }],
  ])('the same revision by %s was changed meanwhile', async (_, person, differences) => {
    const reserva = await bookRoom(hotel);
    const command = { ...(await readDeskCommand(hotel, reserva)), amount: 4_000, reason: REASON };
    const shown = { toCard: 0, byHand: 0 };
    await refundGoodwill(ports, { ...command, shown });
    const again = refundGoodwill(createDeskPorts(hotel, person), { ...command, ...differences, shown });
    expect(await again).toMatchObject({ code: 'changed-meanwhile' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 4_000 });
  });

  test.each([
    ['more than is owed and taken', 2 * GARDEN_DEPOSIT + 1, {}, 'amount-too-high'],
    ['above the limit', 4_001, { role: 'desk', waiverLimit: 4_000 }, 'waiver-limit'],
  ] as const)('refuses %s', async (_, amount, person, code) => {
    const reserva = await bookRoom(hotel);
    expect(await grant(reserva, amount, createDeskPorts(hotel, person))).toMatchObject({ code });
    expect((await readPaidReservation(hotel, reserva)).revision).toBe(0);
  });

  test('counts against the limit of the reservation, not of the action', async () => {
    const reserva = await bookRoom(hotel);
    const reception = createDeskPorts(hotel, { role: 'desk', waiverLimit: 4_000 });
    expect(await grant(reserva, 2_500, reception)).toMatchObject({ ok: true });
    expect(await grant(reserva, 1_501, reception)).toMatchObject({ code: 'waiver-limit', details: { left: 1_500 } });
    expect(await grant(reserva, 1_500, reception)).toMatchObject({ ok: true });
  });
});

describe('recordManualPayment', () => {
  test('a part: the balance job charges only the rest', async () => {
    const reserva = await bookRoom(hotel);
    const command = { ...(await readDeskCommand(hotel, reserva)), amount: 10_000, ...TRANSFER };
    expect(await recordManualPayment(ports, command)).toEqual({ ok: true, value: null });
    expect(await recordManualPayment(ports, command)).toEqual({ ok: true, value: null });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      action: 'payment-recorded',
      after: { amount: 10_000, method: 'transfer', reference: 'BG-4711', date: TODAY },
    });
    expect(listMailKinds(hotel, reserva)).toContain('manual-payment');
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 2 * GARDEN_DEPOSIT - 10_000 });
    await expectBalancedLedgers(hotel, reserva);
  });

  test.each([
    ['today: this moment', TODAY, '2026-11-20T15:00:00.000Z'],
    ['an earlier day: noon at the hotel', '2026-11-18', '2026-11-18T17:00:00.000Z'],
  ])('is entered on the day of the payment; %s', async (_, date, at) => {
    const reserva = await bookRoom(hotel);
    await recordManualPayment(ports, { ...(await readDeskCommand(hotel, reserva)), amount: 100, ...TRANSFER, date });
    expect((await readPaidReservation(hotel, reserva)).folio.at(-1)).toMatchObject({ kind: 'manual-payment', at });
  });
});

test('recordManualRefund (D9): what was paid by hand is returned by hand, and the task is closed', async () => {
  const reserva = await bookRoom(hotel);
  const paid = { ...(await readDeskCommand(hotel, reserva)), amount: GARDEN_DEPOSIT, ...TRANSFER };
  await recordManualPayment(ports, paid);
  expect(await grant(reserva, GARDEN_DEPOSIT + 8_000)).toMatchObject({ ok: true });
  expect(calculateManualReturn(await readPaidReservation(hotel, reserva))).toBe(8_000);
  expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 0, folio: 0 });
  const returned = { ...(await readDeskCommand(hotel, reserva)), amount: 8_000, ...TRANSFER };
  expect(await recordManualRefund(ports, { ...returned, amount: 8_001 })).toMatchObject({ code: 'amount-too-high' });
  expect(await recordManualRefund(ports, returned)).toEqual({ ok: true, value: null });
  expect(await findLastEvent(hotel, reserva)).toMatchObject({ action: 'return-recorded' });
  expect(calculateOutstandingAmount(await readPaidReservation(hotel, reserva))).toBe(0);
  await expectBalancedLedgers(hotel, reserva);
});

describe('chargeSavedCard (B15): no card is typed', () => {
  test('charges what is owed before it is due; repeating it charges nothing twice', async () => {
    const reserva = await bookRoom(hotel);
    const command = { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT };
    expect(await chargeSavedCard(ports, command)).toEqual({ status: 'done' });
    expect(await chargeSavedCard(ports, command)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 2 * GARDEN_DEPOSIT });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      actor: { kind: 'desk', name: 'María' },
      action: 'balance-charged',
    });
  });

  test('a bank that asks for the guest refuses, and nothing stays open', async () => {
    const reserva = await bookRoom(hotel);
    const asking = requireCardChallenge(ports);
    expect(await charge(reserva, GARDEN_DEPOSIT, asking)).toEqual({
      status: 'declined',
      reason: 'authentication-failed',
    });
    expect(await hotel.reservations.listOpenAttempts('9999', 10)).toEqual([]);
  });

  test('a declined card is told, and the balance stays', async () => {
    const reserva = await bookRoom(hotel, CARDS.paysOnce);
    expect(await charge(reserva)).toMatchObject({ status: 'declined' });
    expect((await readPaidReservation(hotel, reserva)).balance).not.toBeNull();
  });

  test('a declined card: the guest is mailed a link to pay at the amount shown, once, and the history says who sent it', async () => {
    const reserva = await bookRoom(hotel, CARDS.paysOnce);
    await charge(reserva);
    const command = { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT };
    expect(await askForPayment(ports, { ...command, shownAmount: 1 })).toMatchObject({ code: 'price-changed' });
    expect(await askForPayment(ports, command)).toEqual({ ok: true, value: null });
    expect(await askForPayment(ports, command)).toEqual({ ok: true, value: null });
    expect(listMails(hotel, reserva).filter(({ kind }) => kind === 'payment-asked')).toMatchObject([
      { facts: { amount: GARDEN_DEPOSIT, currency: 'USD' } },
    ]);
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      actor: { name: 'María' },
      action: 'payment-asked',
      after: { amount: GARDEN_DEPOSIT },
    });
  });

  test('a link to pay what is not owed any more is refused, and one that waits is not sent', async () => {
    const reserva = await bookRoom(hotel);
    const asked = { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT };
    await askForPayment(ports, asked);
    await charge(reserva);
    expect(
      await askForPayment(ports, { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT }),
    ).toMatchObject({ code: 'nothing-owed' });
    const paid = await readPaidReservation(hotel, reserva);
    const mail = { kind: 'payment-asked', facts: { amount: 1, currency: 'USD' } } as const;
    expect(isStillRelevant(mail, paid, hotel.clock.now())).toBe(false);
  });

  test('refuses another amount than the one shown, and another revision', async () => {
    const reserva = await bookRoom(hotel);
    expect(await charge(reserva, GARDEN_DEPOSIT - 1)).toEqual({ status: 'refused', code: 'price-changed' });
    const command = { ...(await readDeskCommand(hotel, reserva)), revision: 7, shownAmount: GARDEN_DEPOSIT };
    expect(await chargeSavedCard(ports, command)).toEqual({ status: 'refused', code: 'changed-meanwhile' });
  });
});
