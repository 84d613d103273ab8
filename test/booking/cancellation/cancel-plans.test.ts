import { describe, expect, test } from 'vitest';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateFolioBalance, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { bookChoices, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createAmountRule, createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, type SmallHotel } from '#test/support/booking/small-hotel.ts';

const cancel = async (hotel: SmallHotel, reserva: string, roomId: string | null = null) => {
  const preview = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!preview.ok) throw new Error(preview.code);
  const { refund, chargedNow, penalty } = preview.value;
  const cancelled = await cancelReservation(hotel.ports, { reserva, roomId, shown: { refund, chargedNow } });
  expect(cancelled).toMatchObject({ ok: true, value: { refund, penalty } });
  const { folio, quote } = await readPaidReservation(hotel, reserva);
  return { amounts: { refund, penalty, chargedNow }, folio, quote };
};

const listEntries = (folio: readonly FolioEntry[]) =>
  folio.map(({ kind, item = '', amount, reference }) => [
    kind,
    item,
    amount,
    reference?.startsWith('room') ? reference : '',
  ]);

describe('cancelReservation: plans', () => {
  test('one room of two: its lines are waived under its number, the fee of the booking stays', async () => {
    const cleaning = createAmountRule('cleaning', { charge: { basis: 'booking', amount: 4_000 } });
    const catalogue = createPlansCatalogue(undefined, { taxes: [...DEMO_POLICY.taxes, cleaning] });
    const hotel = await createSmallHotel({ catalogue });
    const reserva = await bookChoices(hotel, [`${GARDEN}.half-board`, FAMILY]);
    const { folio, quote } = await cancel(hotel, reserva, '1');
    expect(listEntries(folio).filter(([kind]) => kind === 'waiver')).toEqual([
      ['waiver', 'room', -59_200, 'room-1'],
      ['waiver', 'half-board', -30_400, 'room-1'],
      ['waiver', 'itbms', -8_960, 'room-1'],
    ]);
    expect(quote).toMatchObject({ total: 98_560 + 4_000, lines: [{ item: 'cleaning', amount: 4_000 }] });
    const rest = await cancel(hotel, reserva);
    expect(listEntries(rest.folio).filter(([kind, , , room]) => kind === 'waiver' && room === '')).toEqual([
      ['waiver', 'room', -89_600, ''],
      ['waiver', 'cleaning', -4_000, ''],
      ['waiver', 'itbms', -8_960, ''],
    ]);
    expect(calculateFolioBalance(rest.folio)).toBe(0);
  });
});
