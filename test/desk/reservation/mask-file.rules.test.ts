import { expect, test } from 'vitest';
import { maskFile } from '#src/desk/reservation/reservation-file.rules.ts';
import { getCard } from '#test/support/booking/builders.ts';
import { createEvent, createReservationFile, createWrittenMail } from '#test/support/booking/reservation-files.ts';

test('maskFile: leaves no contact data or document in any part of the file (D14)', () => {
  const plain = createReservationFile();
  const request = { choices: ['allergies'], text: 'no peanuts' };
  const { reservation } = plain;
  const file = createReservationFile({
    reservation: { ...reservation, guest: { ...reservation.guest, request } },
    events: [createEvent('guest-changed', '2027-01-10T15:00:00.000Z', { before: { email: 'old@example.com' } })],
    mails: [createWrittenMail({ recipient: 'old@example.com', lastError: '550 no such user old@example.com' })],
  });
  const { guest } = file.reservation;
  const masked = JSON.stringify(maskFile(file));
  for (const secret of [guest.email, guest.phone, guest.legalId, 'old@example.com', 'allergies', 'peanuts'])
    expect(masked).not.toContain(secret);
  expect(masked).toContain(guest.lastName);
  expect(masked).toContain(getCard(file.reservation).last4);
});
