import 'server-only';
import { extendHold, releaseHold, removeRoom } from '#src/booking/services/change-hold.ts';
import { findReservation } from '#src/booking/services/find-reservation.ts';
import { listRoomTypes } from '#src/booking/services/list-room-types.ts';
import { type PaymentPorts, payDeposit } from '#src/booking/services/pay-deposit.ts';
import { placeHold } from '#src/booking/services/place-hold.ts';
import { priceCalendar } from '#src/booking/services/price-calendar.ts';
import { searchRooms } from '#src/booking/services/search-rooms.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';

/** A service with its ports given: what is left is its command. */
export const withPorts =
  <Ports, Command, Result>(service: (ports: Ports, command: Command) => Result, ports: Ports) =>
  (command: Command): Result =>
    service(ports, command);

/** The booking engine as pages and actions call it. */
export const bookingWith = (ports: PaymentPorts) => ({
  searchRooms: withPorts(searchRooms, ports),
  priceCalendar: withPorts(priceCalendar, ports),
  listRoomTypes: () => listRoomTypes(ports),
  placeHold: withPorts(placeHold, ports),
  removeRoom: withPorts(removeRoom, ports),
  extendHold: withPorts(extendHold, ports),
  releaseHold: withPorts(releaseHold, ports),
  payDeposit: withPorts(payDeposit, ports),
  settlePayment: withPorts(settlePayment, ports),
  findReservation: withPorts(findReservation, ports),
});
