/** Unguessable id of a hold and of the reservation it becomes: 22 base64url characters, 132 bits. */
export type Reserva = string;

export const isReserva = (text: string): text is Reserva => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Numeric id of the property-management system, e.g. `618449`. */
export type RoomTypeId = string;

export const isRoomTypeId = (text: string): text is RoomTypeId => /^\d{1,10}$/.test(text);
