import type { rooms as english } from '../en/rooms.ts';

export const rooms = {
  'rooms.title': 'Habitaciones y suites',
  'rooms.kinds': 'Clases de habitaciones',
  'rooms.kinds.others': 'Más habitaciones',
  'rooms.none': 'En este momento no hay habitaciones a la venta. Escríbanos o llámenos.',
  'rooms.lead':
    'Habitaciones al jardín, suites sobre la laguna, bungalows y dos villas. Cada tarifa es por habitación y por noche, no por persona.',
  'rooms.description':
    'Habitaciones, suites, bungalows y villas frente al mar: tamaño, camas, vista, capacidad y tarifas por noche.',
  'rooms.all': 'Ver todas las habitaciones',
  'rooms.from': 'Desde {price} por noche',
  'rooms.tax': 'Precios con ITBMS incluido.',
  'rooms.size': 'Tamaño',
  'rooms.square-metres': '{size} m²',
  'rooms.beds': 'Camas',
  'rooms.view': 'Vista',
  'rooms.guests': 'Huéspedes',
  'rooms.guests.max': 'Hasta {guests, plural, one {# huésped} other {# huéspedes}}',
  'rooms.fits.title': 'Quiénes caben',
  'rooms.fits.limits':
    'Hasta {guests, plural, one {# huésped} other {# huéspedes}}, de ellos {adults, plural, one {# adulto} other {# adultos}} como máximo.',
  'rooms.fits.included':
    'La tarifa incluye {adults, plural, one {# adulto} other {# adultos}}{children, plural, =0 {} one { y # niño} other { y # niños}}.',
  'rooms.fits.fewer.less':
    'Para {adults, plural, one {# adulto} other {# adultos}} sin niños cuesta {price} menos por noche.',
  'rooms.fits.fewer.more':
    'Para {adults, plural, one {# adulto} other {# adultos}} sin niños cuesta {price} más por noche.',
  'rooms.fits.extra-adult': 'Cada adulto adicional paga {price} por noche.',
  'rooms.fits.nothing': 'Los niños de {from} a {to} años no pagan.',
  'rooms.fits.child': 'Cada niño adicional de {from} a {to} años paga {price} por noche.',
  'rooms.fits.adult': 'Los jóvenes de {from} a {to} años cuentan y pagan como adultos.',
  'rooms.amenities': 'En su habitación',
  'rooms.gallery': 'Imágenes de {room}',
  'rooms.back': 'Volver a su búsqueda',
  'rooms.choose': 'Elegir esta habitación',
  'rooms.book': 'Reservar esta habitación',
  'rooms.book.terms': 'Enseguida elige sus fechas y ve el precio completo, con ITBMS, antes de pagar nada.',
  'rooms.dates.see': 'Precios noche por noche',
  'rooms.dates.title': 'Precios y fechas',
  'rooms.dates.text':
    'Cada noche tiene su precio y, si está cerrada, el calendario le dice por qué. Elija llegada y salida y verá la estadía completa, con ITBMS.',
  'rooms.dates.adults': 'Adultos en la habitación',
  'rooms.dates.submit': 'Ver el precio completo',
  'rooms.dates.more': 'Con niños, o más de una habitación',
  'rooms.dates.terms': 'Todavía no paga nada y puede cambiarlo todo.',
  'rooms.similar': 'También le puede gustar',
} as const satisfies Record<keyof typeof english, string>;
