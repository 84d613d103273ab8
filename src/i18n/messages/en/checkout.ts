/** Checkout, the hold and the rooms in it. */
export const checkout = {
  'checkout.title': 'Your details and payment',
  'checkout.error-title': 'Error: {title}',
  'checkout.summary': 'Your stay',
  'checkout.room.details': 'Details of room {number}',
  'checkout.line.rooms': 'Rooms',
  'checkout.line.extras': 'Extra guests',
  'checkout.hold.until': 'Your rooms are held for you until {time}, hotel time.',
  'checkout.hold.left': '{minutes}:{seconds} left',
  'checkout.hold.soon': 'Less than {minutes, plural, one {a minute} other {# minutes}} left. You can have more time.',
  'checkout.hold.extend': 'Give me more time',
  'checkout.hold.extended': 'You have the full time again.',
  'checkout.hold.ended': 'The time has run out.',
  'checkout.hold.reload': 'See what you can do',

  'checkout.schedule': 'What you pay, and when',
  'checkout.schedule.today': 'Today',
  'checkout.schedule.deposit': '{percent}% of your stay',
  'checkout.schedule.whole': 'Your whole stay',
  'checkout.schedule.balance': 'The rest, charged to the same card by itself at {time}, hotel time',
  'checkout.schedule.balance.at-once': 'The rest, charged to the same card by itself soon after you book',
  'checkout.schedule.free': 'Last day to cancel free of charge',
  'checkout.schedule.free.refund': 'All that you have paid comes back to your card',
  'checkout.schedule.arrival': 'Arrival',
  'checkout.lead': 'The last step. What is charged, and when, stands above the button.',
  'checkout.schedule.free.over': 'Free cancellation has ended',
  'checkout.schedule.card': 'Charged to your {card}',
  'checkout.schedule.check-in': 'Check-in from {time}',
  'checkout.policies': 'Conditions',
  'checkout.policy.deposit':
    'You pay {deposit} today. The other {balance} is charged to the same card on {date} at {time}, hotel time.',
  'checkout.policy.deposit.at-once':
    'You pay {deposit} when you book. The other {balance} is charged to the same card soon after.',
  'checkout.policy.whole':
    'You pay the whole stay today, {deposit}, as fewer than {days} days are left until your arrival.',
  'checkout.policy.whole.any': 'You pay the whole stay today, {deposit}.',
  'checkout.policy.free':
    'You can cancel free of charge up to and including {date}: everything you have paid is refunded.',
  'checkout.policy.late': 'If you cancel after that, or do not come, you pay the full stay: {total}.',
  'checkout.policy.never-free':
    'This rate has no free cancellation. If you cancel or do not come, you pay the full stay: {total}.',
  'checkout.policy.no-free':
    'Free cancellation ends {days} days before arrival, which has passed. If you cancel or do not come, you pay the full stay: {total}.',

  'checkout.paused.title': 'No more cards can be tried for now',
  'checkout.paused':
    'Several cards were declined one after another, so payments rest for up to an hour. Nothing was charged. Your rooms stay held until the time shown above.',
  'checkout.paused.call': 'Please ask your bank, or call us and we will help you: {phone}.',

  'checkout.guest': 'Who is coming',
  'checkout.card': 'Card',
  'checkout.card.accepted': 'Visa, Mastercard and American Express.',
  'checkout.card.privacy': 'The number and security code go straight to the bank: we do not keep them.',
  'checkout.card.brand': 'Card: {brand}',
  'checkout.card.expires-early':
    'This card expires before {date}, when the balance of {amount} is due, so the balance will need another card. You can still use this one today.',
  'checkout.card.expires-early.any':
    'If your card expires before {date}, the balance of {amount} due that day will need another card.',
  'checkout.optional': 'optional',
  'checkout.choose': 'Choose…',
  'checkout.hour': 'Hour',
  'checkout.minute': 'Minute',

  'field.nombre': 'First name',
  'field.apellido': 'Last name',
  'field.email': 'Email',
  'field.email.hint': 'Your confirmation goes there.',
  'field.telefono': 'Phone',
  'field.telefono.hint': 'With the country code, such as +1 202 555 0142.',
  'field.country': 'Country',
  'field.zip': 'Postcode / ZIP',
  'field.zip.hint': 'Leave it empty if your country has no postcodes.',
  'field.legal_id': 'ID or passport number',
  'field.estimated_arrival': 'Estimated arrival time',
  'field.estimated_arrival.hint':
    'Hotel time, 24 hours. Check-in is from {time}; come earlier if you like, we look after your luggage.',
  'field.card_holder': 'Name on the card',
  'field.card_number': 'Card number',
  'field.exp_month': 'Expiration month',
  'field.exp_month.hint': 'MM',
  'field.exp_year': 'Expiration year',
  'field.exp_year.hint': 'YYYY or YY',
  'field.cvc': 'Security code',
  'field.cvc.hint': '3 or 4 digits',

  'checkout.errors.title': 'Please check these fields',
  'checkout.terms': 'I accept the conditions above: what is charged, when, and what a cancellation costs.',
  'checkout.pay': 'Pay {amount} and book',
  'checkout.paying': 'Talking to your bank… please do not close this page.',
  'checkout.saved':
    'We keep your details in this tab until you book, even if you change rooms or the hold runs out. Your card is never kept.',
  'checkout.saved.not': 'If you leave this page before you book, you will need to enter your details again.',
  'checkout.declined.title': 'The payment did not go through',
  'checkout.unexpected':
    'Something went wrong on our side. Nothing you typed is lost: please press the button again. You are never charged twice.',

  'checkout.processing.title': 'Your payment is being confirmed',
  'checkout.processing.text':
    'Your bank has not answered yet. Please wait here and do not pay again: this page looks for the answer by itself.',
  'checkout.processing.once': 'You are never charged twice for one stay.',
  'checkout.processing.close':
    'You may close this page: if the payment goes through, the confirmation comes by email; if not, nothing is charged.',
  'checkout.processing.look': 'Look again now',
  'checkout.action.other-card': 'Pay with another card',
  'checkout.sandbox': 'This is a demonstration: the sandbox bank takes test cards only, and no money moves.',
  'checkout.action.title': 'Your bank wants to be sure that it is you',
  'checkout.action.text': 'Continue on the page of your bank. Afterwards you come back here.',
  'checkout.action.amount': 'What you confirm there: {amount}. Until then nothing is charged.',
  'checkout.action.continue': 'Continue to the bank',
  'checkout.expired.title': 'Your rooms are no longer held',
  'checkout.expired.text':
    'The time ran out before the booking was paid. Nothing was charged. The rooms may still be free: look again with the same dates and guests.',
  'checkout.expired.again': 'Search again with the same dates',
  'checkout.refunded.title': 'Your payment was refunded',
  'checkout.refunded.text':
    'The rooms were gone when the payment arrived, so we could not give them to you. We are sorry. Please look for other rooms.',
  'checkout.refunded.amount': '{amount} are on the way back to your card. Banks usually take 5 to 10 days.',
  'checkout.refund-refused.title': 'Your payment came too late',
  'checkout.refund-refused.text':
    'The rooms were gone when the payment arrived, so we could not give them to you. We are sorry. Please look for other rooms.',
  'checkout.refund-refused.amount':
    'The bank did not return {amount} by itself. The hotel knows, will pay it back to you in full and will get in touch with you.',

  'checkout.change': 'Change dates or rooms',
  'checkout.change.note': 'These rooms are let go, and you choose again.',
  'checkout.changing': 'Letting these rooms go…',
  'held-room.title': 'Room {number}: {room}',
  'held-room.guests': 'Guests',
  'held-room.nights': 'Night by night',
  'held-room.night': 'Night of',
  'held-room.price': 'Price',
  'held-room.extra-adults':
    '{count, plural, one {# extra adult} other {# extra adults}} for {nights, plural, one {# night} other {# nights}}',
  'held-room.extra-children':
    '{count, plural, one {# extra child} other {# extra children}} for {nights, plural, one {# night} other {# nights}}',
  'held-room.room-cost': 'Room cost',
  'held-room.total': 'Total of this room',
  'held-room.remove': 'Remove this room',
  'held-room.removing': 'Removing the room…',
  'held-room.remove.note': 'The price of your other rooms stays as it is.',
  'held-room.back': 'Back to checkout',
  'held-room.about': 'About this room',
  'held-room.release': 'Give up this booking',
  'held-room.releasing': 'Giving up the booking…',
} as const;
