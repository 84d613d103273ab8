import type { Hotel, HotelAddress } from '#src/kernel/hotel.ts';

/** Name and contacts of a hotel, as pages show them. */
export const HOTEL: Hotel = {
  name: 'Punta Serena Resort',
  email: 'reservas@puntaserena.example',
  phone: '+507 833 5100',
  tollFree: '+1 888 555 0142',
};

export const ADDRESS: HotelAddress = {
  street: 'Playa Serena',
  locality: 'Puerto Candela',
  region: 'Chiriquí',
  country: 'PA',
  coordinates: { latitude: 8.1661, longitude: -81.8672 },
};
