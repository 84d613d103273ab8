import { describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { markNoShow, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { findChangeProposal, proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { removeRoom } from '#src/booking/hold/change-hold.service.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createStandardTerms, createTestCatalogueReader } from '#test/support/booking/demo-hotel.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

const OTHER_TERMS = createStandardTerms({
  depositShare: 2_000,
  balanceDays: 21,
  balanceHour: 18,
  freeCancellationDays: 60,
});

/** The hotel after it changed its catalogue: other terms, and twice the tax. */
const changeCatalogue = ({ ports }: SmallHotel, terms: Terms = OTHER_TERMS) => ({
  ...ports,
  catalogue: createTestCatalogueReader({ terms, taxes: [buildStandardTax(2_000)] }),
});

/** Four nights of 148.00 and 10 % tax. */
const TAXED_LINES = [
  { kind: 'room', amount: 59_200 },
  { kind: 'tax', amount: 5_920 },
];

const bookTwoRooms = async (hotel: SmallHotel) => {
  const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, GARDEN] });
  await payDeposit(hotel.ports, createPayment(reserva, undefined, { shownDeposit: 2 * GARDEN_DEPOSIT }));
  const found = await hotel.reservations.find(reserva);
  if (found?.status !== 'confirmed') throw new Error('the rooms were not booked');
  return found;
};

describe('terms and tax changed after a booking (R9)', () => {
  test.each([
    ['in time', '2026-12-16T17:00:00.000Z'],
    ['late', '2026-12-17T17:00:00.000Z'],
  ])('previewCancellation: the amounts of a whole stay are those agreed, %s', async (_, at) => {
    const hotel = await createSmallHotel();
    const { reserva } = await bookTwoRooms(hotel);
    hotel.clock.set(at);
    const agreed = await previewCancellation(hotel.ports, { reserva, roomId: null });
    expect(agreed.ok).toBe(true);
    expect(await previewCancellation(changeCatalogue(hotel), { reserva, roomId: null })).toEqual(agreed);
  });

  test('previewCancellation: the remaining room keeps its tax, deposit and balance', async () => {
    const hotel = await createSmallHotel();
    const { reserva } = await bookTwoRooms(hotel);
    const agreed = await previewCancellation(hotel.ports, { reserva, roomId: '1' });
    expect(agreed).toMatchObject({
      value: { remaining: { total: 65_120, rooms: [{ lines: TAXED_LINES }], deposit: GARDEN_DEPOSIT } },
    });
    expect(await previewCancellation(changeCatalogue(hotel), { reserva, roomId: '1' })).toEqual(agreed);
  });

  test('markNoShow: keeps the full stay although new terms charge one night', async () => {
    const hotel = await createSmallHotel();
    const { code, quote } = await bookTwoRooms(hotel);
    hotel.clock.set('2027-01-16T17:00:00.000Z');
    const lenient = changeCatalogue(hotel, { ...OTHER_TERMS, noShow: { kind: 'nights', nights: 1 } });
    const marked = await markNoShow(lenient, { code, confirm: false });
    expect(marked).toMatchObject({ ok: true, value: { penalty: quote.total } });
  });

  test('chargeBalances: charges the other half on the day and hour agreed', async () => {
    const hotel = await createSmallHotel();
    const { reserva } = await bookTwoRooms(hotel);
    const later = changeCatalogue(hotel);
    hotel.clock.set('2027-01-08T13:59:59.000Z');
    expect(await chargeBalances(later)).toBe(0);
    hotel.clock.set('2027-01-08T14:00:00.000Z');
    await chargeBalances(later);
    const charged = await hotel.reservations.find(reserva);
    expect(charged).toMatchObject({ balance: null });
    expect(charged && 'folio' in charged && charged.folio.at(-1)).toMatchObject({
      kind: 'balance',
      amount: -2 * GARDEN_DEPOSIT,
    });
  });

  test('removeRoom: the remaining room keeps its tax and terms', async () => {
    const hotel = await createSmallHotel();
    const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, GARDEN] });
    await removeRoom(changeCatalogue(hotel), { reserva, roomId: '2' });
    expect(await hotel.reservations.find(reserva)).toMatchObject({
      quote: { total: 65_120, deposit: GARDEN_DEPOSIT, rooms: [{ lines: TAXED_LINES }], terms: hotel.policy.terms },
    });
  });

  test('proposeChange: allowed until the agreed day, under the current terms (R10)', async () => {
    const hotel = await createSmallHotel();
    const { reserva } = await bookTwoRooms(hotel);
    hotel.clock.set('2026-12-16T17:00:00.000Z');
    const later = changeCatalogue(hotel);
    const proposed = await proposeChange(later, { reserva, arrival: '2027-03-15', departure: '2027-03-19' });
    if (!proposed.ok) throw new Error(`refused: ${proposed.code}`);
    const change = await findChangeProposal(later, { reserva, change: proposed.value.change });
    expect(change).toMatchObject({ before: { terms: hotel.policy.terms }, after: { terms: OTHER_TERMS } });
  });
});
