/** Checkout, the hold and the rooms in it. */
export const checkout = {
  'checkout.title': 'Your details and payment',
  'checkout.error-title': 'Error: {title}',
  'checkout.summary': 'Your stay',
  'checkout.room.details': 'Details of room {number}',
  'checkout.line.rooms': 'Rooms',
  'checkout.line.extras': 'Extra guests',
  'checkout.hold.until': 'We are holding your rooms until {time}, hotel time.',
  'checkout.hold.left': '{minutes}:{seconds} left',
  'checkout.hold.soon': 'Less than {minutes, plural, one {a minute} other {# minutes}} left. Need longer? Just ask.',
  'checkout.hold.extend': 'Give me more time',
  'checkout.hold.extended': 'Your time has been extended.',
  'checkout.hold.ended': 'The time has run out.',
  'checkout.hold.reload': 'See what you can do',
  'checkout.hold.last': 'This is the last extension: we cannot hold your rooms any longer.',
  'checkout.hold.last.soon':
    'Less than {minutes, plural, one {a minute} other {# minutes}} left, and we cannot hold your rooms any longer.',
  'checkout.again': 'Hold these rooms again',
  'checkout.again.pending': 'Holding your rooms…',
  'checkout.again.note': 'Same rooms, dates and guests, at today’s price. You do not have to type your details again.',
  'checkout.again.first': 'Your rooms are no longer held. Hold them again before you pay.',
  'checkout.again.price': 'The price has changed since you first chose these rooms: it was {before}, and is now {now}.',
  'checkout.again.gone': 'The rooms we held for you have been taken in the meantime.',

  'checkout.schedule': 'What you pay, and when',
  'checkout.schedule.today': 'Today',
  'checkout.schedule.deposit': '{percent}% of your stay',
  'checkout.schedule.whole': 'Your full stay',
  'checkout.schedule.balance': 'The balance, charged automatically to the same card at {time}, hotel time',
  'checkout.schedule.balance.at-once': 'The balance, charged automatically to the same card soon after you book',
  'checkout.schedule.free': 'Last day to cancel free of charge',
  'checkout.schedule.free.refund': 'Everything you have paid is refunded to your card',
  'checkout.schedule.arrival': 'Arrival',
  'checkout.lead': 'The last step. You will see every charge and its date before you pay.',
  'checkout.schedule.free.over': 'Free cancellation has ended',
  'checkout.schedule.card': 'Charged to your {card}',
  'checkout.schedule.check-in': 'Check-in from {time}',
  'checkout.policies': 'Booking conditions',
  'checkout.policy.deposit':
    'You pay {deposit} today. The balance of {balance} is charged to the same card on {date} at {time}, hotel time.',
  'checkout.policy.deposit.at-once':
    'You pay {deposit} when you book. The balance of {balance} is charged to the same card soon after.',
  'checkout.policy.whole':
    'You pay for the full stay today, {deposit}, because your arrival is less than {days} days away.',
  'checkout.policy.whole.any': 'You pay for the full stay today, {deposit}.',
  'checkout.policy.free':
    'You can cancel free of charge up to and including {date}: everything you have paid is refunded.',
  'checkout.policy.free.always': 'You can cancel free of charge until your stay begins.',
  'checkout.policy.cost': 'If you cancel, {amount} is charged.',
  'checkout.policy.cost.until': 'If you cancel up to and including {date}, {amount} is charged.',
  'checkout.policy.cost.next': 'After that, up to and including {date}, cancelling costs {amount}.',
  'checkout.policy.cost.late': 'If you cancel later, {amount} is charged.',
  'checkout.policy.no-show': 'If you do not arrive, {amount} is charged.',
  'checkout.policy.grace':
    'In the first {hours, plural, one {hour} other {# hours}} after booking you can cancel free of charge.',
  'checkout.policy.late': 'If you cancel later, or do not arrive, the full stay is charged: {total}.',
  'checkout.policy.never-free':
    'This rate has no free cancellation. If you cancel or do not come, you pay the full stay: {total}.',
  'checkout.policy.no-free':
    'Free cancellation ends {days} days before arrival, and that date has passed. If you cancel or do not arrive, the full stay is charged: {total}.',

  'checkout.paused.title': 'Card payments are paused for now',
  'checkout.paused':
    'Several cards were declined in a row, so card payments are paused for up to an hour. Nothing was charged. Your rooms are still held until the time shown above.',
  'checkout.paused.call': 'Please check with your bank, or call us and we will help: {phone}.',

  'checkout.guest': 'Guest details',
  'checkout.card': 'Card',
  'checkout.card.accepted': 'We accept Visa, Mastercard and American Express.',
  'checkout.card.privacy': 'Your card number and security code go straight to the bank. We never store them.',
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
  'field.email.hint': 'We will send your confirmation here.',
  'field.telefono': 'Phone',
  'field.telefono.hint': 'With the country code, such as +1 202 555 0142.',
  'field.country': 'Country',
  'field.zip': 'Postcode / ZIP',
  'field.zip.hint': 'Leave it empty if your country has no postcodes.',
  'field.legal_id': 'ID or passport number',
  'field.estimated_arrival': 'Estimated arrival time',
  'field.estimated_arrival.hint':
    'Hotel time, 24-hour clock. Check-in is from {time}; if you arrive earlier, we will look after your luggage.',
  'field.card_holder': 'Name on the card',
  'field.card_number': 'Card number',
  'field.exp_month': 'Expiration month',
  'field.exp_month.hint': 'MM',
  'field.exp_year': 'Expiration year',
  'field.exp_year.hint': 'YYYY or YY',
  'field.cvc': 'Security code',
  'field.cvc.hint': '3 or 4 digits',

  'checkout.errors.title': 'Please check these fields',
  'checkout.terms': 'I accept the conditions above: what is charged and when, and what it costs to cancel.',
  'checkout.pay': 'Pay {amount} and book',
  'checkout.paying': 'Contacting your bank… Please keep this page open.',
  'checkout.saved':
    'We keep your details in this tab until you book, even if you change rooms or the hold runs out. Your card is never kept.',
  'checkout.saved.not': 'If you leave this page before you book, you will need to enter your details again.',
  'checkout.declined.title': 'The payment did not go through',
  'checkout.unexpected':
    'Something went wrong on our side. Nothing you entered is lost: please try again. You will never be charged twice.',

  'checkout.processing.title': 'Your payment is being confirmed',
  'checkout.processing.text':
    'Your bank has not answered yet. Please wait here and do not pay again: this page updates by itself.',
  'checkout.processing.once': 'You will never be charged twice for the same stay.',
  'checkout.processing.close':
    'You can close this page. If the payment goes through, we will email your confirmation; if not, nothing is charged.',
  'checkout.processing.look': 'Check again now',
  'checkout.action.other-card': 'Pay with another card',
  'checkout.sandbox': 'This is a demonstration: only test cards work, and no money moves.',
  'checkout.action.title': 'Your bank would like to verify your payment',
  'checkout.action.text': 'Continue on your bank’s page. You will come back here afterwards.',
  'checkout.action.amount': 'You will be asked to approve {amount}. Nothing is charged until you do.',
  'checkout.action.continue': 'Continue to my bank',
  'checkout.expired.title': 'Your rooms are no longer held',
  'checkout.expired.text':
    'Your time ran out before the booking was paid. Nothing was charged. The rooms may still be available: search again with the same dates and guests.',
  'checkout.expired.again': 'Search again with the same dates',
  'checkout.refunded.title': 'Your payment was refunded',
  'checkout.refunded.text':
    'By the time your payment arrived, the rooms had been taken. We are sorry. Please choose other rooms and we will be delighted to have you.',
  'checkout.refunded.amount': '{amount} is on its way back to your card. Banks usually take 5 to 10 days.',
  'checkout.refund-refused.title': 'Your payment came too late',
  'checkout.refund-refused.text':
    'By the time your payment arrived, the rooms had been taken. We are sorry. Please choose other rooms and we will be delighted to have you.',
  'checkout.refund-refused.amount':
    'Your bank could not return {amount} automatically. We know about it, will refund you in full and will be in touch.',

  'checkout.change': 'Change dates or rooms',
  'checkout.change.note': 'We will release these rooms so that you can choose again.',
  'checkout.changing': 'Releasing your rooms…',
  'held-room.title': 'Room {number}: {room}',
  'held-room.guests': 'Guests',
  'held-room.nights': 'Night by night',
  'held-room.night': 'Night of',
  'held-room.price': 'Price',
  'held-room.extra-adults':
    '{count, plural, one {# extra adult} other {# extra adults}} for {nights, plural, one {# night} other {# nights}}',
  'held-room.extra-children':
    '{count, plural, one {# extra child} other {# extra children}} for {nights, plural, one {# night} other {# nights}}',
  'held-room.room-cost': 'Room rate',
  'held-room.total': 'Total for this room',
  'held-room.remove': 'Remove this room',
  'held-room.removing': 'Removing the room…',
  'held-room.remove.note': 'The price of your other rooms stays the same.',
  'held-room.back': 'Back to checkout',
  'held-room.about': 'About this room',
  'held-room.release': 'Cancel this booking',
  'held-room.releasing': 'Cancelling your booking…',
} as const;
