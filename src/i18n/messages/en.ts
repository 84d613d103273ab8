import { access } from './en/access.ts';
import { accounts } from './en/accounts.ts';
import { addOns } from './en/add-ons.ts';
import { booking } from './en/booking.ts';
import { checkout } from './en/checkout.ts';
import { choosing } from './en/choosing.ts';
import { content } from './en/content.ts';
import { desk } from './en/desk.ts';
import { emails } from './en/emails.ts';
import { failures } from './en/failures.ts';
import { frame } from './en/frame.ts';
import { inquiries } from './en/inquiries.ts';
import { promotions } from './en/promotions.ts';
import { rejections } from './en/rejections.ts';
import { reservation } from './en/reservation.ts';
import { reservationChanges } from './en/reservation-changes.ts';
import { rooms } from './en/rooms.ts';

/** Every English text of the site; its keys are the catalogue that Spanish must cover too. */
export const en = {
  ...frame,
  ...failures,
  ...content,
  ...rooms,
  ...booking,
  ...choosing,
  ...promotions,
  ...addOns,
  ...checkout,
  ...reservation,
  ...reservationChanges,
  ...rejections,
  ...access,
  ...accounts,
  ...inquiries,
  ...desk,
  ...emails,
};

export type MessageId = keyof typeof en;
