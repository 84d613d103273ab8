export const rooms = {
  'rooms.title': 'Rooms & suites',
  'rooms.none': 'No rooms are on sale at the moment. Please write to us or call us.',
  'rooms.lead':
    'Garden rooms, suites over the lagoon, bungalows and two villas. Every rate is per room and night, not per person.',
  'rooms.description':
    'Rooms, suites, bungalows and villas by the sea: size, beds, view, who fits and rates per night.',
  'rooms.all': 'See all rooms',
  'rooms.from': 'From {price} per night',
  'rooms.from.tax': 'before tax; {withTax} with tax ({rate}%)',
  'rooms.size': 'Size',
  'rooms.square-metres': '{size} m²',
  'rooms.beds': 'Beds',
  'rooms.view': 'View',
  'rooms.guests': 'Guests',
  'rooms.guests.max': 'Up to {guests, plural, one {# guest} other {# guests}}',
  'rooms.fits.title': 'Who fits',
  'rooms.fits.limits':
    'Up to {guests, plural, one {# guest} other {# guests}}, of them at most {adults, plural, one {# adult} other {# adults}}.',
  'rooms.fits.included':
    'The rate includes {adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one { and # child} other { and # children}}.',
  'rooms.fits.extra-adult': 'Each extra adult pays {price} per night, before tax.',
  'rooms.fits.nothing': 'Children aged {from} to {to} stay free.',
  'rooms.fits.child': 'Each extra child aged {from} to {to} pays {price} per night, before tax.',
  'rooms.fits.adult': 'Guests aged {from} to {to} count and pay as adults.',
  'rooms.amenities': 'In your room',
  'rooms.gallery': 'Pictures of {room}',
  'rooms.book': 'Book this room',
  'rooms.book.terms': 'You choose your dates next and see the full price, tax included, before you pay anything.',
  'rooms.dates.see': 'Prices night by night',
  'rooms.dates.title': 'Prices and dates',
  'rooms.dates.text':
    'Every night has its own price; where one is closed, the calendar says why. Choose arrival and departure, and you see the whole stay with tax.',
  'rooms.dates.adults': 'Adults in the room',
  'rooms.dates.submit': 'See the full price',
  'rooms.dates.more': 'With children, or more than one room',
  'rooms.dates.terms': 'Nothing is paid yet, and you can still change everything.',
  'rooms.similar': 'You may also like',
} as const;
