import type { Hotel } from '#src/booking/model/hotel.ts';

/** Name and contacts of a hotel, as pages show them. */
export const HOTEL: Hotel = {
  name: 'Punta Serena Resort',
  email: 'reservas@puntaserena.example',
  phone: '+507 833 5100',
  tollFree: '+1 888 555 0142',
};
