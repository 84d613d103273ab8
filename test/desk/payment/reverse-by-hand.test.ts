import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { calculateOutstandingAmount, listFolioRows, summarizePayments } from '#src/booking/reservation/folio.rules.ts';
import { describeFolioRow } from '#src/booking/reservation/folio.text.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import {
  chargeSavedCard,
  previewReversal,
  type ReversalCommand,
  recordManualPayment,
  recordManualRefund,
  reverseByHand,
} from '#src/desk/payment/record-by-hand.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskPorts, findLastEvent, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers } from '#test/support/booking/ledger-assertions.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  BALANCE_DUE_AT,
  bookRoom,
  listMailKinds,
  readPaidReservation,
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
const TOMORROW = '2026-11-21T15:00:00.000Z';
const REASON = 'Recorded on the wrong reservation';

const pay = async (reserva: string, amount: number, date = TODAY, by = ports) => {
  const movement = { amount, method: 'terminal', reference: '0042', date } as const;
  await recordManualPayment(by, { ...(await readDeskCommand(hotel, reserva)), ...movement });
  return (await readPaidReservation(hotel, reserva)).folio.at(-1)?.seq ?? 0;
};

/** Events as the database has them, made today; those in memory have no instant. */
const withInstants = (by: DeskPorts): DeskPorts => {
  const listOfReservation = async (reserva: string) =>
    (await by.deskEvents.listOfReservation(reserva)).map((event) => ({ ...event, at: `${TODAY}T15:00:00.000Z` }));
  return { ...by, deskEvents: { ...by.deskEvents, listOfReservation } };
};

const reverse = async (reserva: string, entry: number, by = ports) => {
  const command: ReversalCommand = { ...(await readDeskCommand(hotel, reserva)), entry, reason: REASON };
  const preview = await previewReversal(by, command);
  return preview.ok ? reverseByHand(by, { ...command, shownOwed: preview.value.owedAfter }) : preview;
};

describe('reverseByHand (D23)', () => {
  test('a part: both entries stay, nothing counts as paid, and the job charges the whole balance (B14)', async () => {
    const reserva = await bookRoom(hotel);
    const before = await readPaidReservation(hotel, reserva);
    const entry = await pay(reserva, 10_000);
    expect(await reverse(reserva, entry)).toEqual({ ok: true, value: null });
    const after = await readPaidReservation(hotel, reserva);
    expect(after.folio.slice(-2)).toMatchObject([
      { kind: 'manual-payment', amount: -10_000, item: 'terminal' },
      { kind: 'manual-payment', amount: 10_000, item: 'terminal', reverses: entry },
    ]);
    expect(after.balance).toEqual(before.balance);
    expect(summarizePayments(after)).toEqual(summarizePayments(before));
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      action: 'payment-reversed',
      reason: REASON,
      actor: { name: 'María' },
      after: { amount: 10_000, method: 'terminal', reference: '0042' },
    });
    expect(listMailKinds(hotel, reserva)).toContain('manual-reversal');
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 2 * GARDEN_DEPOSIT });
    await expectBalancedLedgers(hotel, reserva);
  });

  test('all that was owed: the planned charge comes back on its day, and is announced', async () => {
    const reserva = await bookRoom(hotel);
    const { balance } = await readPaidReservation(hotel, reserva);
    const entry = await pay(reserva, GARDEN_DEPOSIT);
    expect((await readPaidReservation(hotel, reserva)).balance).toBeNull();
    await reverse(reserva, entry);
    expect((await readPaidReservation(hotel, reserva)).balance).toEqual(balance);
    expect(balance).not.toBeNull();
  });

  test('after the day of the charge: owed again, and charged by nobody until the desk does', async () => {
    const reserva = await bookRoom(hotel);
    const entry = await pay(reserva, GARDEN_DEPOSIT);
    setClock(hotel, BALANCE_DUE_AT);
    await reverse(reserva, entry);
    await chargeBalances(hotel.ports);
    const after = await readPaidReservation(hotel, reserva);
    expect(after.balance).toMatchObject({ tryAt: null, flag: null });
    expect(calculateOutstandingAmount(after)).toBe(GARDEN_DEPOSIT);
    const command = { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT };
    expect(await chargeSavedCard(ports, command)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 2 * GARDEN_DEPOSIT });
    await expectBalancedLedgers(hotel, reserva);
  });

  test('after the card was charged for the rest: what is owed again is another charge (B12)', async () => {
    const reserva = await bookRoom(hotel);
    const entry = await pay(reserva, 10_000);
    const rest = { ...(await readDeskCommand(hotel, reserva)), shownAmount: GARDEN_DEPOSIT - 10_000 };
    expect(await chargeSavedCard(ports, rest)).toEqual({ status: 'done' });
    expect(await reverse(reserva, entry)).toMatchObject({ ok: true });
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    await chargeBalances(hotel.ports);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 3, bank: 2 * GARDEN_DEPOSIT });
    expect(calculateOutstandingAmount(await readPaidReservation(hotel, reserva))).toBe(0);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('twice is refused, and a reversal is not reversed; the same press again answers the same (B12)', async () => {
    const reserva = await bookRoom(hotel);
    const entry = await pay(reserva, 10_000);
    const command = { ...(await readDeskCommand(hotel, reserva)), entry, reason: REASON, shownOwed: GARDEN_DEPOSIT };
    expect(await reverseByHand(ports, command)).toEqual({ ok: true, value: null });
    expect(await reverseByHand(ports, command)).toEqual({ ok: true, value: null });
    expect(await reverse(reserva, entry)).toMatchObject({ code: 'already-reversed' });
    expect(await reverse(reserva, entry + 1)).toMatchObject({ code: 'already-reversed' });
    expect(await reverse(reserva, 1)).toMatchObject({ code: 'already-reversed' });
    expect((await readPaidReservation(hotel, reserva)).revision).toBe(2);
  });

  test.each([
    ['desk', 'on the day of the record', undefined, TODAY, true],
    ['desk', 'on the day of the record, of an earlier payment', undefined, '2026-11-18', true],
    ['desk', 'a day later', TOMORROW, TODAY, false],
    ['owner', 'a day later', TOMORROW, TODAY, true],
  ] as const)('by role %s %s', async (role, _, now, date, isAllowed) => {
    const reserva = await bookRoom(hotel);
    const first = await pay(reserva, 100, date);
    const second = await pay(reserva, 200, date);
    if (now) setClock(hotel, now);
    const by = withInstants(createDeskPorts(hotel, { role }));
    expect(await reverse(reserva, second, by)).toMatchObject(
      isAllowed ? { ok: true } : { code: 'reversal-needs-owner' },
    );
    expect(await reverse(reserva, first, by)).toMatchObject(
      isAllowed ? { ok: true } : { code: 'reversal-needs-owner' },
    );
  });

  test('a payment of which something was returned since: the return is taken back first', async () => {
    const reserva = await bookRoom(hotel);
    const entry = await pay(reserva, GARDEN_DEPOSIT);
    const asked = { ...(await readDeskCommand(hotel, reserva)), amount: GARDEN_DEPOSIT + 8_000, reason: REASON };
    const goodwill = await previewGoodwill(ports, asked);
    if (!goodwill.ok) throw new Error(goodwill.code);
    await refundGoodwill(ports, { ...asked, shown: goodwill.value });
    const returned = { amount: 8_000, method: 'cash', reference: null, date: TODAY } as const;
    await recordManualRefund(ports, { ...(await readDeskCommand(hotel, reserva)), ...returned });
    const back = (await readPaidReservation(hotel, reserva)).folio.at(-1)?.seq ?? 0;
    expect(await reverse(reserva, entry)).toMatchObject({ code: 'returned-since' });
    expect(await reverse(reserva, back)).toEqual({ ok: true, value: null });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ action: 'return-reversed' });
    expect(calculateOutstandingAmount(await readPaidReservation(hotel, reserva))).toBe(-8_000);
    expect(await reverse(reserva, entry)).toEqual({ ok: true, value: null });
  });

  test('refuses other amounts than those shown, and another revision', async () => {
    const reserva = await bookRoom(hotel);
    const entry = await pay(reserva, 10_000);
    const command = { ...(await readDeskCommand(hotel, reserva)), entry, reason: REASON };
    expect(await reverseByHand(ports, { ...command, shownOwed: 1 })).toMatchObject({ code: 'price-changed' });
    expect(await reverseByHand(ports, { ...command, revision: 7, shownOwed: 1 })).toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  test.each([
    ['es', 'Anulado: Pago con tarjeta en el hotel'],
    ['en', 'Taken back: Paid by card at the hotel'],
  ] as const)('the statement says what was taken back (%s)', async (locale, text) => {
    const reserva = await bookRoom(hotel);
    await reverse(reserva, await pay(reserva, 10_000));
    const row = listFolioRows(await readPaidReservation(hotel, reserva)).at(-1);
    expect(row && describeFolioRow(getTranslator(locale), row)).toBe(text);
  });
});
