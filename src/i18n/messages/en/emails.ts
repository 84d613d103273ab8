/** What the hotel writes by mail; stay, prices and conditions are worded as on the pages. */
export const emails = {
  'mail.hello': 'Hello {name},',
  'mail.open': 'See my reservation',
  'mail.pay': 'Pay now',
  'mail.stay': 'Your stay',
  'mail.guests': 'Guests',
  'mail.room': 'Room {number}',
  'mail.room.of': '{room}: {party}',
  'mail.room.gone': 'one room',
  'mail.prices': 'What it costs',
  'mail.payments': 'Your payments',
  'mail.card': 'Card',
  'mail.footer.contact':
    'Questions? Answer this mail, write to {email} or call {phone} (US and Canada, toll-free: {tollFree}).',
  'mail.footer.why': 'You get this mail because you booked at {hotel}.',
  'mail.footer.private': 'The button opens your reservation: do not pass this mail on.',

  'mail.calendar.code': 'Reservation code: {code}',
  'mail.calendar.check-in': 'Check-in is from {in}, check-out until {out}.',
  'mail.calendar.contact': 'Questions: {email}, {phone}',

  'mail.confirmation.subject': 'Your stay at {hotel} is booked: {code}',
  'mail.confirmation.preview': '{arrival} – {departure}. Your reservation code is {code}.',
  'mail.confirmation.text':
    'Your stay from {arrival} to {departure} is booked. Your reservation code is {code}: show it at the front desk, and keep it at hand when you call or write to us.',
  'mail.confirmation.calendar': 'The attached file puts the dates into your calendar.',

  'mail.cancelled.subject': 'Your reservation {code} is cancelled',
  'mail.cancelled.title': 'Your reservation is cancelled',
  'mail.cancelled.text': 'We have cancelled your stay from {arrival} to {departure}, reservation {code}.',
  'mail.cancelled.no-show.subject': 'We missed you: reservation {code}',
  'mail.cancelled.no-show.title': 'We missed you',
  'mail.cancelled.no-show.text':
    'We were expecting you on {arrival}, and you did not come. We have closed your reservation {code}.',
  'mail.cancelled.refund':
    'We are sending {amount} back to the card you paid with. Depending on your bank it takes five to ten working days to arrive.',
  'mail.cancelled.penalty': 'As agreed when you booked, the charge for it is {amount}.',
  'mail.cancelled.charged': 'The part of it that was not paid yet, {amount}, is charged to your {card}.',
  'mail.cancelled.nothing': 'There is nothing to pay.',
  'mail.cancelled.calendar': 'The attached file takes the dates out of your calendar.',
  'mail.room-cancelled.subject': 'A room of your reservation {code} is cancelled',
  'mail.room-cancelled.title': 'One room less',
  'mail.room-cancelled.text':
    'We have cancelled this room of your reservation {code}: {room}. The rest of your stay is as it was.',

  'mail.dates.subject': 'New dates for your reservation {code}',
  'mail.dates.title': 'Your new dates',
  'mail.dates.text': 'Your stay is now from {arrival} to {departure}. Before, it was from {before} to {until}.',
  'mail.dates.charged': 'For the change we charged {amount} to your {card}.',
  'mail.dates.refund': 'We are sending {amount} back to your card.',
  'mail.dates.calendar': 'The attached file brings your calendar up to date.',

  'mail.details.subject': 'Your details for reservation {code} have changed',
  'mail.details.title': 'Your details have changed',
  'mail.details.text':
    'This is what we have for your reservation {code} now. If it was not you who changed it, please call us.',
  'mail.address-changed.subject': 'Another e-mail address for reservation {code}',
  'mail.address-changed.title': 'The e-mail address has changed',
  'mail.address-changed.text':
    'From now on, mail about reservation {code} goes to another address, because its details were changed on our site. If it was not you who changed them, please call us now and we will put it right.',
  'mail.card-changed.subject': 'Another card for your reservation {code}',
  'mail.card-changed.title': 'Your card has changed',
  'mail.card-changed.text':
    'From now on, what is still to be paid for reservation {code} is charged to your {card}. If it was not you who changed it, please call us.',

  'mail.balance.announced.subject': 'On {date} we charge {amount} for your stay',
  'mail.balance.announced.title': 'Your stay is coming closer',
  'mail.balance.announced.text':
    'On {date} at {time}, hotel time, we charge the remaining {amount} to your {card}, as agreed when you booked. There is nothing you need to do.',
  'mail.balance.announced.change': 'Would you rather pay with another card? You can change it until then.',
  'mail.balance.charged.subject': 'Receipt: {amount} for reservation {code}',
  'mail.balance.charged.title': 'Thank you for your payment',
  'mail.balance.charged.text': 'We charged {amount} to your {card}.',
  'mail.balance.charged.all': 'Everything is paid: there is nothing left to do.',
  'mail.balance.failed.subject': 'We could not charge {amount} for reservation {code}',
  'mail.balance.failed.title': 'Your payment did not go through',
  'mail.balance.failed.declined': 'Your bank declined the charge of {amount} to your {card}.',
  'mail.balance.failed.authentication-needed':
    'Your bank wants you to confirm the charge of {amount} to your {card} yourself.',
  'mail.balance.failed.card-expired': 'The charge of {amount} did not go through: your {card} has expired.',
  'mail.balance.failed.stands': 'Your reservation stands. Please pay with this card or another one:',
  'mail.balance.failed.retried':
    'Otherwise we try again once a day, for the last time on {date} at {time}, hotel time.',
  'mail.balance.failed.last':
    'We do not try again by ourselves, and your reservation is not cancelled by itself. Please pay it, or call us.',
  'mail.returned.subject': 'Your payment of {amount} goes back to you',
  'mail.returned.title': 'We are sorry: your rooms were gone',
  'mail.returned.text':
    'Your payment arrived when the time for your booking was over and the rooms from {arrival} to {departure} had gone to somebody else. Nothing is booked, and we are sending the whole {amount} back to your card. Depending on your bank it takes five to ten working days to arrive.',
  'mail.returned.change.title': 'We are sorry: the new dates were gone',
  'mail.returned.change.text':
    'Your payment for the new dates arrived when the rooms had gone to somebody else. Your reservation stands as it was, from {arrival} to {departure}, and we are sending the {amount} back to your card. Depending on your bank it takes five to ten working days to arrive.',
  'mail.returned.again': 'Look for other dates',

  'mail.hotel.code': 'Code',
  'mail.hotel.status': 'Status',
  'mail.hotel.arrival-time': 'Expected at',
  'mail.hotel.total': 'Total',
  'mail.hotel.language': 'Language',
  'mail.hotel.rooms': 'Rooms',
  'mail.hotel.unknown': 'not told',
  'mail.hotel.footer': 'Written by the website. An answer to this mail goes to the guest.',
  'mail.hotel.footer.plain': 'Written by the website.',
  'mail.hotel.language.es': 'Spanish',
  'mail.hotel.language.en': 'English',
  'mail.hotel.charged-now': 'Charged now',
  'mail.hotel.cancelled.whole': 'The whole reservation is cancelled.',
  'mail.hotel.cancelled.room': 'One room is cancelled: {room}. What stays is below.',
  'mail.hotel.changed.guest': 'The details of the guest have changed.',
  'mail.hotel.changed.dates': 'The dates have changed. Before: {arrival} – {departure}.',
  'mail.hotel.balance-failed.declined': 'The bank declined the charge of {amount} to the {card}.',
  'mail.hotel.balance-failed.authentication-needed':
    'The bank wants the guest to confirm the charge of {amount} to the {card}.',
  'mail.hotel.balance-failed.card-expired': 'The charge of {amount} failed: the {card} has expired.',
  'mail.hotel.booked.subject': 'New reservation {code}: {name}, {arrival}',
  'mail.hotel.booked.title': 'New reservation',
  'mail.hotel.cancelled.subject': 'Cancelled {code}: {name}, {arrival}',
  'mail.hotel.cancelled.title': 'Cancellation',
  'mail.hotel.changed.subject': 'Changed {code}: {name}, {arrival}',
  'mail.hotel.changed.title': 'A reservation has changed',
  'mail.hotel.balance-failed.subject': 'Balance not charged {code}: {name}, {arrival}',
  'mail.hotel.balance-failed.title': 'A balance could not be charged',
  'mail.hotel.mail-undelivered.subject': 'Mail not delivered: {address}',
  'mail.hotel.mail-undelivered.title': 'A mail to the guest was not delivered',
  'mail.hotel.mail-undelivered.unknown-address':
    'The address {address} does not exist, so the mail we wrote to it cannot be delivered.',
  'mail.hotel.mail-undelivered.too-late': 'For three days we tried to deliver a mail to {address}, without success.',
  'mail.hotel.mail-undelivered.text': 'Please call the guest, tell them what the mail said and correct the address.',
  'mail.hotel.refund-refused.subject': 'Refund refused: {amount}, {name}',
  'mail.hotel.refund-refused.title': 'A refund could not be made',
  'mail.hotel.refund-refused.note':
    'The payment gateway refused to refund {amount} and will not do so by itself. It is not tried again.',
  'mail.hotel.refund-refused.text': 'Please pay the money back to the guest by other means, and let them know.',
  'mail.hotel.refund-refused.amount': 'To be refunded',
  'mail.hotel.refund-refused.charge': 'Charge at the gateway',
  'mail.hotel.refund-refused.reason': 'Answer of the gateway',
  'mail.hotel.balance-failed.text':
    'The guest has had a mail with a link to pay. The reservation is not cancelled by itself.',

  'mail.account.invitation.subject': 'You are invited to {hotel}',
  'mail.account.invitation.title': 'You are invited',
  'mail.account.invitation.text':
    'Somebody at {hotel} made an account for you. Choose a password to use it; the link works for seven days.',
  'mail.account.invitation.open': 'Accept the invitation',
  'mail.account.reset.subject': 'Your password at {hotel}',
  'mail.account.reset.title': 'Choose a new password',
  'mail.account.reset.text':
    'Somebody asked for a new password for your account. If it was you, choose one; the link works for one day. If it was not, nothing has changed and you can delete this mail.',
  'mail.account.reset.open': 'Choose a password',
  'mail.account.registration.subject': 'Confirm your account at {hotel}',
  'mail.account.registration.title': 'Confirm your email',
  'mail.account.registration.text':
    'Somebody asked for an account at {hotel} with this email. If it was you, open the link and choose a password; it works for one day. If it was not, no account has been made and you can delete this mail.',
  'mail.account.registration.open': 'Choose a password',
  'mail.account.tries.subject': 'Wrong passwords for your account at {hotel}',
  'mail.account.tries.title': 'Somebody tried to sign in',
  'mail.account.tries.text':
    'Ten wrong passwords were entered for your account today. Your password still holds, and further tries are being slowed down. If you have forgotten it, or think that somebody knows it, set a new one: that also ends every session.',
  'mail.account.tries.open': 'Set a new password',
  'mail.account.footer': 'Questions? Write to {email}.',
} as const;
