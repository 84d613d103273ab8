import { expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { createPayment, createSmallHotel, FAMILY, holdRoom } from '#test/support/booking/small-hotel.ts';

test('expireHolds: expires any number of overdue holds; active and paid ones stay', async () => {
  const hotel = await createSmallHotel();
  for (let guest = 0; guest < 230; guest += 1) {
    await holdRoom(hotel, { choices: [FAMILY] });
    hotel.clock.pass(15);
  }
  const paid = await holdRoom(hotel);
  await payDeposit(hotel.ports, createPayment(paid));
  hotel.clock.pass(15);
  const live = await holdRoom(hotel);
  expect(await expireHolds(hotel.ports)).toBe(230);
  expect(await expireHolds(hotel.ports)).toBe(0);
  expect((await hotel.reservations.find(live))?.status).toBe('held');
  expect((await hotel.reservations.find(paid))?.status).toBe('confirmed');
});
