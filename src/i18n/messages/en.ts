import { accounts } from './en/accounts.ts';
import { booking } from './en/booking.ts';
import { checkout } from './en/checkout.ts';
import { content } from './en/content.ts';
import { frame } from './en/frame.ts';
import { inquiries } from './en/inquiries.ts';
import { rejections } from './en/rejections.ts';
import { reservation } from './en/reservation.ts';
import { rooms } from './en/rooms.ts';

/** Every English text of the site; its keys are the catalogue that Spanish must cover too. */
export const en = {
  ...frame,
  ...content,
  ...rooms,
  ...booking,
  ...checkout,
  ...reservation,
  ...rejections,
  ...accounts,
  ...inquiries,
};

export type MessageId = keyof typeof en;
