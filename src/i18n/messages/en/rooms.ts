export const rooms = {
  'rooms.title': 'Rooms & suites',
  'rooms.kinds': 'Room types',
  'rooms.kinds.others': 'More rooms',
  'rooms.none': 'No rooms are available online at the moment. Please write or call us.',
  'rooms.lead': 'Garden rooms, lagoon suites, bungalows and two villas. Rates are per room per night, not per person.',
  'rooms.description':
    'Rooms, suites, bungalows and villas by the sea: size, beds, views, occupancy and nightly rates.',
  'rooms.all': 'See all rooms',
  'rooms.from': 'From {price} per night',
  'rooms.from.tax': 'before tax; {withTax} with tax ({rate}%)',
  'rooms.size': 'Size',
  'rooms.square-metres': '{size} m²',
  'rooms.beds': 'Beds',
  'rooms.view': 'View',
  'rooms.guests': 'Guests',
  'rooms.guests.max': 'Up to {guests, plural, one {# guest} other {# guests}}',
  'rooms.fits.title': 'Occupancy',
  'rooms.fits.limits':
    'Up to {guests, plural, one {# guest} other {# guests}}, including at most {adults, plural, one {# adult} other {# adults}}.',
  'rooms.fits.included':
    'The rate includes {adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one { and # child} other { and # children}}.',
  'rooms.fits.fewer.less':
    'For {adults, plural, one {# adult} other {# adults}} without children it is {price} less per night{tax, select, before {, before tax} included {, tax included} other {}}.',
  'rooms.fits.fewer.more':
    'For {adults, plural, one {# adult} other {# adults}} without children it is {price} more per night{tax, select, before {, before tax} included {, tax included} other {}}.',
  'rooms.fits.extra-adult':
    'Each extra adult is {price} per night{tax, select, before {, before tax} included {, tax included} other {}}.',
  'rooms.fits.nothing': 'Children aged {from} to {to} stay free.',
  'rooms.fits.child':
    'Each extra child aged {from} to {to} is {price} per night{tax, select, before {, before tax} included {, tax included} other {}}.',
  'rooms.fits.adult': 'Guests aged {from} to {to} count as adults.',
  'rooms.amenities': 'In your room',
  'rooms.gallery': 'Photos of {room}',
  'rooms.book': 'Book this room',
  'rooms.book.terms': 'Choose your dates next. You will see the full price, tax included, before you pay anything.',
  'rooms.dates.see': 'Nightly prices',
  'rooms.dates.title': 'Prices and dates',
  'rooms.dates.text':
    'Prices vary by night; where a date is closed, the calendar tells you why. Choose your arrival and departure to see the total with tax.',
  'rooms.dates.adults': 'Adults in the room',
  'rooms.dates.submit': 'See the full price',
  'rooms.dates.more': 'Bringing children, or need more than one room?',
  'rooms.dates.terms': 'Nothing is charged yet, and you can still change everything.',
  'rooms.similar': 'You may also like',
} as const;
