import { access } from './desk/access.ts';
import { acting } from './desk/acting.ts';
import { board } from './desk/board.ts';
import { detail } from './desk/detail.ts';
import { frame } from './desk/frame.ts';
import { history } from './desk/history.ts';
import { inquiries } from './desk/inquiries.ts';
import { list } from './desk/list.ts';
import { people } from './desk/people.ts';
import { phoneBooking } from './desk/phone-booking.ts';
import { today } from './desk/today.ts';

/** Texts of the front desk. */
export const desk = {
  ...access,
  ...acting,
  ...board,
  ...detail,
  ...frame,
  ...history,
  ...inquiries,
  ...list,
  ...people,
  ...phoneBooking,
  ...today,
};
