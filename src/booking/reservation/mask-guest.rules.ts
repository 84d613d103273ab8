import type { Confirmed } from './reservation.rules.ts';

const MASK = '•••';

const getInitial = (text: string): string => [...text][0] ?? '';

/** `m•••@e•••` */
export const maskEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => getInitial(part) + MASK)
    .join('@');

/** Masks contact data and identity documents for a visitor without access; code, stay and amounts remain. */
export const maskGuest = (reservation: Confirmed): Confirmed => {
  const { guest, card } = reservation;
  return {
    ...reservation,
    guest: {
      ...guest,
      lastName: `${getInitial(guest.lastName)}.`,
      email: maskEmail(guest.email),
      phone: MASK,
      zip: MASK,
      legalId: MASK,
      request: null,
    },
    card: { ...card, token: MASK, last4: MASK },
  };
};
