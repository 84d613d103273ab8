import { expect, test } from 'vitest';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { FAMILY, holdRoom, payment, smallHotel } from '#test/support/small-hotel.ts';

test('overdue holds end, whatever their number; live and paid ones stay', async () => {
  const hotel = await smallHotel();
  for (let guest = 0; guest < 230; guest += 1) {
    await holdRoom(hotel, { choices: [FAMILY] });
    hotel.clock.pass(15);
  }
  const paid = await holdRoom(hotel);
  await payDeposit(hotel.ports, payment(paid));
  hotel.clock.pass(15);
  const live = await holdRoom(hotel);
  expect(await expireHolds(hotel.ports)).toBe(230);
  expect(await expireHolds(hotel.ports)).toBe(0);
  expect((await hotel.reservations.find(live))?.status).toBe('held');
  expect((await hotel.reservations.find(paid))?.status).toBe('confirmed');
});
