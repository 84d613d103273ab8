/** Unguessable id of a hold and of the reservation it becomes: 22 base64url characters, 132 bits. */
export type Reserva = string;

export const isReserva = (text: string): text is Reserva => /^[A-Za-z0-9_-]{22}$/.test(text);
