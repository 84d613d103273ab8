import { expect, test } from 'vitest';
import { createRefusedRefundFacts } from '#src/booking/reservation/mail.rules.ts';
import { createGuest } from '#test/support/booking/builders.ts';

test('createRefusedRefundFacts: names the refund, and how the hotel reaches the guest', () => {
  const refund = { amount: 6_600, currency: 'USD', chargeReference: 'charge_1', reason: 'closed-account' };
  const guest = createGuest({
    firstName: 'María',
    lastName: 'Núñez',
    email: 'maria@example.com',
    phone: '+50761234567',
  });
  expect(createRefusedRefundFacts(refund, guest)).toEqual({
    ...refund,
    name: 'María Núñez',
    email: 'maria@example.com',
    phone: '+50761234567',
  });
});
