/** Why something was refused, in words: bookings, dates, checkout fields and cards. */
export const rejections = {
  'rejection.verify-dates': 'You need to verify the dates.',
  'rejection.too-many-rooms':
    'You can only reserve up to {max} rooms in total on the website. Please contact reservations to book additional rooms.',
  'rejection.too-many-held':
    'Too many rooms are being held from your internet connection without having been paid for. Finish or release the rooms you hold, try again in a few minutes, or call us and we will book for you.',
  'rejection.select-room': 'You need to select a room.',
  'rejection.no-rooms': 'There are no rooms available for the selected dates, please select other dates.',
  'rejection.not-enough-left':
    'You chose more of these rooms than we have left. Please choose another for one of them; the rest of your choice is kept.',
  'rejection.fields-required': 'All fields are required',
  'rejection.verify-guests':
    'You need to verify the guests: each room needs at least one adult, and we need every child’s age.',
  'rejection.too-many-adults':
    'For up to {max, plural, one {# adult} other {# adults}}{from, plural, =0 {} other {, and guests aged # and over count as adults}}.',
  'rejection.too-many-guests': 'For up to {max, plural, one {# guest} other {# guests}}.',
  'rejection.unknown-room-type': 'This room is not available on the website. Please choose another one.',
  'rejection.unknown-rate-plan': 'This rate is not available on the website. Please choose another one.',
  'rejection.members-only':
    'This rate is for guests who are signed in, and you no longer are. Nothing was held. Sign in again, or choose another rate.',
  'rejection.rate-gone':
    'The rate you chose is no longer available for these dates. Please choose another one; the rest of your choice is kept.',
  'rejection.mixed-terms':
    'These rates have different payment or cancellation terms. Please choose rates with the same terms for all rooms.',
  'rejection.promotion-used-up':
    'This promotion has just been used up. You can book at the normal price; the rest of your choice is kept.',
  'rejection.promotion-used-by-guest':
    'You have already used this promotion, and it is valid once per guest. Nothing was charged. Please check the normal price and confirm again.',
  'rejection.too-many-codes':
    'Too many promotion codes have been tried from your internet connection. You can book at the normal price, or try again in ten minutes.',
  'rejection.unknown-add-on': 'This extra is no longer offered for your stay. Nothing was changed.',
  'rejection.add-on-sold-out': 'There are not enough left of this extra. Nothing was changed.',
  'rejection.add-on-too-late': 'It is too late to book this extra. Nothing was changed.',
  'rejection.add-on-quantity': 'Choose a whole number from 0 to {max}.',
  'rejection.add-on-day': 'Choose one of the days offered.',
  'rejection.add-on-required': 'Choose at least one extra.',
  'rejection.price-changed':
    'The amount changed while you were filling in the form. Please check the new one and confirm again.',
  'rejection.terms-required': 'Please accept the booking conditions to continue.',
  'rejection.hold-expired': 'Your rooms are no longer held: the time has run out.',
  'rejection.unknown-reservation': 'We cannot find this reservation.',
  'rejection.last-room': 'This is the only room in your booking. To let it go, start a new search.',
  'rejection.payment-in-progress': 'A payment for this booking is in progress, so it cannot be changed right now.',
  'rejection.not-cancellable': 'This reservation can no longer be cancelled here. Please contact reservations.',
  'rejection.not-changeable': 'This reservation can no longer be changed here. Please contact reservations.',
  'rejection.nothing-owed': 'There is nothing left to pay on this reservation.',
  'rejection.sold-out':
    'The rooms on your new dates have just been taken. Your reservation is unchanged; if anything was charged, it will be refunded to your card.',
  'rejection.refund-refused':
    'The rooms on your new dates have just been taken, and your bank could not return the payment automatically. Your reservation is unchanged; we know about it and will refund you.',
  'rejection.conflicting-request': 'This booking was already submitted with other rooms. Please choose again.',
  'rejection.sold-meanwhile':
    'One of these rooms has just been taken. Please choose another one; the rest of your choice is kept.',

  'closed.past': 'In the past',
  'closed.beyond-horizon': 'Not on sale yet',
  'closed.sold-out': 'Sold out',
  'closed.not-sold': 'Not on sale',
  'closed.closed-to-arrival': 'No arrivals on this date',
  'closed.closed-to-departure': 'No departures on this date',
  'closed.min-stay': 'Minimum stay of {nights, plural, one {# night} other {# nights}}',
  'closed.max-stay': 'Maximum stay of {nights, plural, one {# night} other {# nights}}',

  'field-error.required': 'This field is required',
  'field-error.email-invalid': 'This field must be a valid email',
  'field-error.email-letters': 'We cannot send mail to an address with accented or non-Latin letters before the @',
  'field-error.card-required': 'Credit card number is required',
  'field-error.card-type-invalid': 'Invalid credit card number or type',
  'field-error.card-number-invalid': 'Invalid credit card number',
  'field-error.exp-year-invalid': 'Invalid expiration year',
  'field-error.exp-year-past': 'Expiration year cannot be in the past',
  'field-error.exp-month-required': 'Expiration month is required',
  'field-error.exp-month-invalid': 'Invalid expiration month',
  'field-error.card-expired': 'This card has expired',
  'field-error.cvc-invalid': 'Invalid CCV code',
  'field-error.holder-short': 'Cardholder name must contain at least 3 characters',
  'field-error.holder-long': 'Cardholder name must contain at most 100 characters',
  'field-error.holder-letters': 'Cardholder name must only contain letters',
  'field-error.name-short': 'Name must contain at least 2 characters',
  'field-error.name-long': 'Name must contain at most 100 characters',
  'field-error.name-letters': 'Name must only contain letters',
  'field-error.lastname-short': 'Lastname must contain at least 2 characters',
  'field-error.lastname-long': 'Lastname must contain at most 100 characters',
  'field-error.lastname-letters': 'Lastname must only contain letters',
  'field-error.phone-invalid': 'Invalid phone number',
  'field-error.phone-extension': 'Invalid phone number',
  'field-error.zip-invalid': 'Invalid zip code',
  'field-error.country-invalid': '{field} is not valid.',
  'field-error.id-invalid': '{field} is not valid.',
  'field-error.id-long': '{field} must contain at most 50 characters.',
  'field-error.request-long': 'Your request is too long.',
  'field-error.request-card': 'Your request seems to contain a card number.',
  'field-error.time-invalid': '{field} is not valid.',

  'field-error.email-invalid.help': 'It looks like name@example.com, with no spaces.',
  'field-error.email-letters.help': 'Please enter another address, such as name@example.com.',
  'field-error.card-required.help': 'It is the long number on your card; spaces and dashes are fine.',
  'field-error.card-type-invalid.help': 'Check the digits. We take Visa, Mastercard and American Express.',
  'field-error.card-number-invalid.help': 'One or more digits are wrong: compare them with your card.',
  'field-error.exp-year-invalid.help': 'Enter the year on your card, such as 2030 or 30.',
  'field-error.exp-year-past.help': 'Check the year, or use another card.',
  'field-error.exp-month-required.help': 'Enter the month on your card as a number, such as 05.',
  'field-error.exp-month-invalid.help': 'Enter a number from 01 to 12, as on your card.',
  'field-error.card-expired.help': 'Check the month and the year, or use another card.',
  'field-error.cvc-invalid.help': '3 digits on the back of the card; 4 on the front of an American Express.',
  'field-error.holder-short.help': 'Enter the full name, as it appears on the card.',
  'field-error.holder-long.help': 'Enter the name as it appears on the card.',
  'field-error.holder-letters.help':
    'Hyphens, apostrophes, full stops and spaces are fine too; digits and symbols are not.',
  'field-error.name-short.help': 'Please write your first name out.',
  'field-error.name-long.help': 'Leave out what the hotel does not need.',
  'field-error.name-letters.help':
    'Hyphens, apostrophes, full stops and spaces are fine too; digits and symbols are not.',
  'field-error.lastname-short.help': 'Please write your last name out.',
  'field-error.lastname-long.help': 'Leave out what the hotel does not need.',
  'field-error.lastname-letters.help':
    'Hyphens, apostrophes, full stops and spaces are fine too; digits and symbols are not.',
  'field-error.phone-invalid.help': 'Enter 7 to 15 digits with the country code, such as +1 202 555 0142.',
  'field-error.phone-extension.help':
    'Enter the number without its extension; you can add the extension to your requests.',
  'field-error.zip-invalid.help':
    'Check it against the country you chose, such as 33101 or SW1A 1AA. No postcodes there? Leave it empty.',
  'field-error.country-invalid.help': 'Choose your country from the list.',
  'field-error.id-invalid.help': 'Enter it on one line, as it appears on your ID card or passport.',
  'field-error.id-long.help': 'Enter only the number of your ID card or passport.',
  'field-error.request-long.help': 'Shorten it to 500 characters. For longer requests, write to us.',
  'field-error.request-card.help': 'Please take it out: card numbers belong in the card fields only.',
  'field-error.time-invalid.help': 'Choose an hour and minutes, or leave both empty.',

  'decline.declined':
    'Your bank declined the card. Nothing was charged and your rooms are still held: please try another card.',
  'decline.insufficient-funds':
    'There are not enough funds on this card. Nothing was charged and your rooms are still held: please try another card.',
  'decline.expired-card':
    'This card has expired. Nothing was charged and your rooms are still held: please try another card.',
  'decline.authentication-failed':
    'Your bank could not verify that it was you. Nothing was charged and your rooms are still held: please try again or use another card.',
} as const;
