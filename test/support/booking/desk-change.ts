import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { type DeskChangeCommand, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import { createRoomType, parseOccupancy } from './demo-hotel.ts';
import { createDeskPorts, readDeskCommand } from './desk-hotel.ts';
import { CARDS } from './paid-guest.ts';
import { createPayment, createSmallHotel, holdRoom, type SmallHotel } from './small-hotel.ts';

/** Better than a garden room: 186.00 a night. */
export const SUPERIOR = '637777';
export const THREE_NIGHTS = { arrival: '2027-01-15', departure: '2027-01-18' } as const;
export const UPGRADE = [{ roomId: '1', roomTypeId: SUPERIOR }];

/** A hotel that also has one superior room, and the owner at its desk. */
export const createDeskHotel = async (): Promise<{ readonly hotel: SmallHotel; readonly ports: DeskPorts }> => {
  const occupancy = parseOccupancy('2/0/2/3');
  const roomType = createRoomType({ roomTypeId: SUPERIOR, position: 4, units: 1, occupancy });
  const hotel = await createSmallHotel({ moreRooms: [{ roomType, rate: 18_600 }] });
  return { hotel, ports: createDeskPorts(hotel) };
};

/** 618449 for two adults and a child: 3 × 148.00 and 60.00, tax 50.40, total 554.40, of which 277.20 is paid. */
export const bookExample = async (hotel: SmallHotel): Promise<string> => {
  const reserva = await holdRoom(hotel, { ...THREE_NIGHTS, rooms: ['2,8'] });
  const paid = await payDeposit(hotel.ports, createPayment(reserva, CARDS.pays, { shownDeposit: 27_720 }));
  if (paid.status !== 'confirmed') throw new Error(paid.status);
  return reserva;
};

/** The same stay at the price of today, unless told otherwise. */
export const createChangeCommand = async (
  hotel: SmallHotel,
  reserva: string,
  differences: Partial<DeskChangeCommand> = {},
): Promise<DeskChangeCommand> => ({
  ...(await readDeskCommand(hotel, reserva)),
  ...THREE_NIGHTS,
  rooms: [],
  price: { kind: 'today' },
  ...differences,
});

/** Proposes a change. @throws Error when it is refused */
export const proposeStayAtDesk = async (
  { hotel, ports }: { readonly hotel: SmallHotel; readonly ports: DeskPorts },
  reserva: string,
  differences: Partial<DeskChangeCommand> = {},
) => {
  const outcome = await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, differences));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

/** Rooms of a type that are taken on the three nights. */
export const countTaken = (hotel: SmallHotel, roomTypeId: string) =>
  ['2027-01-15', '2027-01-16', '2027-01-17'].map((night) =>
    hotel.reservations.taken(roomTypeId, night, hotel.clock.now()),
  );
