import type { MessageId } from './en.ts';
import { access } from './es/access.ts';
import { accounts } from './es/accounts.ts';
import { addOns } from './es/add-ons.ts';
import { booking } from './es/booking.ts';
import { checkout } from './es/checkout.ts';
import { choosing } from './es/choosing.ts';
import { content } from './es/content.ts';
import { desk } from './es/desk.ts';
import { emails } from './es/emails.ts';
import { failures } from './es/failures.ts';
import { frame } from './es/frame.ts';
import { inquiries } from './es/inquiries.ts';
import { promotions } from './es/promotions.ts';
import { rejections } from './es/rejections.ts';
import { reservation } from './es/reservation.ts';
import { reservationChanges } from './es/reservation-changes.ts';
import { rooms } from './es/rooms.ts';

/** Every Spanish text of the site. */
export const es: Record<MessageId, string> = {
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
