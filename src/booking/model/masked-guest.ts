import type { Confirmed } from './reservation.ts';

const MASK = '•••';

const initial = (text: string): string => [...text][0] ?? '';

/** `maria@example.com` → `m•••@e•••`. */
const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => initial(part) + MASK)
    .join('@');

/**
 * A reservation as whoever only has its address may see it: code, stay and amounts, which are no secret without the
 * e-mail, but nothing by which to reach the guest or to pass for them.
 */
export const withMaskedGuest = (reservation: Confirmed): Confirmed => {
  const { guest, card } = reservation;
  return {
    ...reservation,
    guest: {
      ...guest,
      lastName: `${initial(guest.lastName)}.`,
      email: maskedEmail(guest.email),
      phone: MASK,
      zip: MASK,
      legalId: MASK,
    },
    card: { ...card, token: MASK, last4: MASK },
  };
};
