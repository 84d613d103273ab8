/** What the hotel writes by mail; stay, prices and conditions are worded as on the pages. */
export const emails = {
  'mail.hello': 'Dear {name},',
  'mail.open': 'View my reservation',
  'mail.pay': 'Pay now',
  'mail.stay': 'Your stay',
  'mail.guests': 'Guests',
  'mail.room': 'Room {number}',
  'mail.room.of': '{room}: {party}',
  'mail.room.gone': 'one room',
  'mail.prices': 'Price details',
  'mail.payments': 'Your payments',
  'mail.card': 'Card',
  'mail.footer.contact':
    'Questions? Reply to this email, write to {email} or call {phone} (toll-free from the US and Canada: {tollFree}).',
  'mail.footer.why': 'You are receiving this email because you booked at {hotel}.',
  'mail.footer.private': 'The button above opens your reservation. Please do not forward this email.',

  'mail.pay-link.subject': 'Please confirm your stay at {hotel} by {until}',
  'mail.pay-link.title': 'Your rooms are waiting for you',
  'mail.pay-link.text':
    'As agreed, we are holding your rooms until {until}, hotel time. To book them, please pay {amount} by card with the button below: we will send you the confirmation at once.',
  'mail.pay-link.button': 'Pay {amount} and book',
  'mail.pay-link.card': 'Please enter your card on that page only. We never ask for card details by phone or by email.',
  'mail.pay-link.until': 'Held until',
  'mail.pay-link.due-now': 'To pay now',
  'mail.pay-link.due-later': 'Charged to your card on {date}',
  'mail.pay-link.not-needed':
    'If you no longer need the rooms, there is nothing to do: they are released when the time is over, and nothing is charged.',

  'mail.calendar.code': 'Reservation code: {code}',
  'mail.calendar.check-in': 'Check-in is from {in}, check-out until {out}.',
  'mail.calendar.contact': 'Questions: {email}, {phone}',

  'mail.confirmation.subject': 'Your stay at {hotel} is booked: {code}',
  'mail.confirmation.preview': '{arrival} – {departure}. Your reservation code is {code}.',
  'mail.confirmation.text':
    'Your stay from {arrival} to {departure} is confirmed. Your reservation code is {code}: please show it at the front desk, and have it ready when you call or write to us.',
  'mail.confirmation.calendar': 'Open the attached file to add your stay to your calendar.',

  'mail.cancelled.subject': 'Your reservation {code} has been cancelled',
  'mail.cancelled.title': 'Your reservation has been cancelled',
  'mail.cancelled.text': 'Your stay from {arrival} to {departure}, reservation {code}, has been cancelled.',
  'mail.cancelled.no-show.subject': 'We missed you: reservation {code}',
  'mail.cancelled.no-show.title': 'We missed you',
  'mail.cancelled.no-show.text':
    'We were expecting you on {arrival} and are sorry to have missed you. We have closed your reservation {code}.',
  'mail.cancelled.refund':
    'We are refunding {amount} to the card you paid with. Depending on your bank, it takes five to ten working days to arrive.',
  'mail.cancelled.penalty': 'Under the conditions of your booking, the charge is {amount}.',
  'mail.cancelled.reduced':
    'Under the conditions of your booking the charge would be {terms}. The hotel has reduced it to {amount}.',
  'mail.cancelled.waived':
    'Under the conditions of your booking the charge would be {terms}. As a courtesy, the hotel is not charging it.',
  'mail.by-hand': 'The hotel will return {amount} to you in cash or by bank transfer, and will contact you about it.',
  'mail.cancelled.charged': 'The part that had not been paid, {amount}, has been charged to your {card}.',
  'mail.cancelled.nothing': 'There is nothing to pay.',
  'mail.cancelled.calendar': 'Open the attached file to remove the dates from your calendar.',
  'mail.room-cancelled.subject': 'A room in your reservation {code} has been cancelled',
  'mail.room-cancelled.title': 'One room cancelled',
  'mail.room-cancelled.text':
    'We have cancelled this room in your reservation {code}: {room}. The rest of your stay is unchanged.',

  'mail.dates.subject': 'New dates for your reservation {code}',
  'mail.dates.title': 'Your new dates',
  'mail.dates.text': 'Your stay is now from {arrival} to {departure}. It was previously from {before} to {until}.',
  'mail.dates.charged': 'We have charged {amount} to your {card} for the change.',
  'mail.dates.refund': 'We are refunding {amount} to your card.',
  'mail.dates.calendar': 'Open the attached file to update your calendar.',

  'mail.rooms.subject': 'Your reservation {code} has changed',
  'mail.rooms.title': 'Your reservation has changed',
  'mail.rooms.text': 'We have changed your reservation {code}. The dates are the same; this is what is booked now.',

  'mail.proposed.subject': 'Please confirm the change to your reservation {code}',
  'mail.proposed.title': 'Please confirm this change',
  'mail.proposed.text':
    'As agreed with our front desk, we have prepared a change to your reservation {code}. It costs {amount} now, charged to your {card} once you agree.',
  'mail.proposed.until': 'We are keeping the rooms for you until {date} at {time}, hotel time.',
  'mail.proposed.open': 'See the change and agree',
  'mail.proposed.nothing': 'If you do nothing, your reservation stays as it is and nothing is charged.',

  'mail.goodwill.subject': 'A courtesy of {amount} on reservation {code}',
  'mail.goodwill.title': 'A courtesy for you',
  'mail.goodwill.text': 'We have taken {amount} off your reservation {code}.',
  'mail.goodwill.owed': 'Your remaining balance is now {amount}.',
  'mail.method.cash': 'in cash',
  'mail.method.transfer': 'by bank transfer',
  'mail.manual-payment.subject': 'Receipt: {amount} for reservation {code}',
  'mail.manual-payment.title': 'Thank you for your payment',
  'mail.manual-payment.text': 'We have received {amount} {how} for your reservation {code}.',
  'mail.manual-refund.subject': 'We have returned {amount} to you: reservation {code}',
  'mail.manual-refund.title': 'Your money has been returned',
  'mail.manual-refund.text': 'We have returned {amount} to you {how} for your reservation {code}.',

  'mail.extras.subject': 'Extras added to your reservation {code}',
  'mail.extras.title': 'Your new extras',
  'mail.extras.text': 'We have added these extras to your reservation {code}. Everything else is unchanged.',
  'mail.extras.charged': 'We have charged {amount} to your {card} for them.',

  'mail.details.subject': 'Your details for reservation {code} have changed',
  'mail.details.title': 'Your details have changed',
  'mail.details.text':
    'These are the details we now have for your reservation {code}. If you did not make this change, please call us.',
  'mail.address-changed.subject': 'The email address for reservation {code} has changed',
  'mail.address-changed.title': 'Your email address has changed',
  'mail.address-changed.text':
    'The details of reservation {code} were changed on our website, and its emails will now go to another address. If you did not make this change, please call us right away and we will put it right.',
  'mail.card-changed.subject': 'The card for your reservation {code} has changed',
  'mail.card-changed.title': 'Your card has changed',
  'mail.card-changed.text':
    'Any further charges for reservation {code} will go to your {card}. If you did not make this change, please call us.',

  'mail.balance.announced.subject': 'Your balance of {amount} will be charged on {date}',
  'mail.balance.announced.title': 'Your stay is almost here',
  'mail.balance.announced.text':
    'On {date} at {time}, hotel time, we will charge the balance of {amount} to your {card}, as agreed when you booked. There is nothing you need to do.',
  'mail.balance.announced.change': 'Would you rather use another card? You can change it until then.',
  'mail.balance.charged.subject': 'Receipt: {amount} for reservation {code}',
  'mail.balance.charged.title': 'Thank you for your payment',
  'mail.balance.charged.text': 'We have charged {amount} to your {card}.',
  'mail.balance.charged.all': 'Everything is paid. There is nothing left to do.',
  'mail.balance.failed.subject': 'We could not charge {amount} for reservation {code}',
  'mail.balance.failed.title': 'Your payment did not go through',
  'mail.balance.failed.declined': 'Your bank declined the charge of {amount} to your {card}.',
  'mail.balance.failed.authentication-needed': 'Your bank needs you to approve the charge of {amount} to your {card}.',
  'mail.balance.failed.card-expired': 'The charge of {amount} did not go through: your {card} has expired.',
  'mail.balance.failed.stands': 'Your reservation is still confirmed. Please pay with this card or another one:',
  'mail.balance.failed.retried':
    'Otherwise we will try again once a day, for the last time on {date} at {time}, hotel time.',
  'mail.balance.failed.last':
    'We will not try again automatically, and your reservation will not be cancelled automatically. Please pay now, or call us.',
  'mail.returned.subject': 'Your payment of {amount} is being refunded',
  'mail.returned.title': 'We are sorry: your rooms were no longer available',
  'mail.returned.text':
    'Your payment arrived after your booking had timed out, and the rooms from {arrival} to {departure} had been taken. Nothing is booked, and we are refunding the full {amount} to your card. Depending on your bank, it takes five to ten working days to arrive.',
  'mail.returned.change.title': 'We are sorry: your new dates were no longer available',
  'mail.returned.change.text':
    'By the time your payment for the new dates arrived, the rooms had been taken. Your reservation is unchanged, from {arrival} to {departure}, and we are refunding {amount} to your card. Depending on your bank, it takes five to ten working days to arrive.',
  'mail.returned.extras.title': 'We are sorry: your extras were no longer available',
  'mail.returned.extras.text':
    'By the time your payment for the extras arrived, they had been taken. Your reservation is unchanged, from {arrival} to {departure}, and we are refunding {amount} to your card. Depending on your bank, it takes five to ten working days to arrive.',
  'mail.returned.again': 'Search other dates',

  'mail.hotel.open': 'Open at the front desk',
  'mail.hotel.open-desk': 'Open the front desk',
  'mail.hotel.code': 'Code',
  'mail.hotel.status': 'Status',
  'mail.hotel.arrival-time': 'Expected at',
  'mail.hotel.total': 'Total',
  'mail.hotel.language': 'Language',
  'mail.hotel.rooms': 'Rooms',
  'mail.hotel.unknown': 'not provided',
  'mail.hotel.footer': 'Sent by the website. Replies to this email go to the guest.',
  'mail.hotel.footer.plain': 'Sent by the website.',
  'mail.hotel.language.es': 'Spanish',
  'mail.hotel.language.en': 'English',
  'mail.hotel.charged-now': 'Charged now',
  'mail.hotel.cancelled.whole': 'The whole reservation has been cancelled.',
  'mail.hotel.cancelled.room': 'One room has been cancelled: {room}. The rooms that remain are below.',
  'mail.hotel.changed.guest': 'The guest’s details or requests have changed.',
  'mail.hotel.changed.rooms': 'Rooms, guests or price have changed; the dates are the same.',
  'mail.hotel.changed.dates': 'The dates have changed. Before: {arrival} – {departure}.',
  'mail.hotel.balance-failed.declined': 'The bank declined the charge of {amount} to the {card}.',
  'mail.hotel.balance-failed.authentication-needed':
    'The bank needs the guest to approve the charge of {amount} to the {card}.',
  'mail.hotel.balance-failed.card-expired': 'The charge of {amount} failed: the {card} has expired.',
  'mail.hotel.booked.subject': 'New reservation {code}: {arrival}, {name}',
  'mail.hotel.booked.title': 'New reservation',
  'mail.hotel.cancelled.subject': 'Cancelled {code}: {arrival}, {name}',
  'mail.hotel.cancelled.title': 'Cancellation',
  'mail.hotel.changed.subject': 'Changed {code}: {arrival}, {name}',
  'mail.hotel.changed.title': 'A reservation has changed',
  'mail.hotel.extras-added.subject': 'Extras added {code}: {arrival}, {name}',
  'mail.hotel.extras-added.title': 'Extras added to a reservation',
  'mail.hotel.extras-added.note': 'The guest has added these extras:',
  'mail.hotel.balance-failed.subject': 'Balance not charged {code}: {arrival}, {name}',
  'mail.hotel.balance-failed.title': 'A balance could not be charged',
  'mail.hotel.mail-undelivered.subject': 'Email not delivered: {address}',
  'mail.hotel.mail-undelivered.title': 'An email to a guest was not delivered',
  'mail.hotel.mail-undelivered.unknown-address':
    'The address {address} does not exist, so our email could not be delivered.',
  'mail.hotel.mail-undelivered.too-late': 'We tried for three days to deliver an email to {address}, without success.',
  'mail.hotel.mail-undelivered.text': 'Please call the guest, tell them what the email said and correct the address.',
  'mail.hotel.refund-refused.subject': 'Refund refused: {amount}, {name}',
  'mail.hotel.refund-refused.title': 'A refund could not be made',
  'mail.hotel.refund-refused.note':
    'The payment gateway refused to refund {amount}. The refund will not be tried again.',
  'mail.hotel.refund-refused.text': 'Please refund the guest by other means, and let them know.',
  'mail.hotel.refund-refused.amount': 'To be refunded',
  'mail.hotel.refund-refused.charge': 'Charge at the gateway',
  'mail.hotel.refund-refused.reason': 'Answer of the gateway',
  'mail.hotel.unpriced-nights.subject': 'Seasons missing: {nights, plural, one {# night} other {# nights}}',
  'mail.hotel.unpriced-nights.title': 'Seasons are missing from the calendar',
  'mail.hotel.unpriced-nights.plan': '{plan}: {text}',
  'mail.hotel.unpriced-nights.carried':
    'On {nights, plural, one {# night, {date},} other {# nights, the first on {date},}} no season has a price for some room type. It is sold at the price of the same weekday a year before.',
  'mail.hotel.unpriced-nights.lacking':
    'On {nights, plural, one {# night, {date},} other {# nights, the first on {date},}} some room type has no price at all, not even from earlier years, and cannot be sold.',
  'mail.hotel.unpriced-nights.where':
    'Seasons and their prices are in the website’s rates file. Please ask the website’s administrator to add those that are missing and import the file (npm run rates).',
  'mail.hotel.unpriced-nights.then':
    'Once they are added, nights at last year’s prices take the price of their season within a day. Existing reservations keep their price.',
  'mail.hotel.unpriced-nights.weekly': 'This notice is sent at most once a week while seasons are missing.',
  'mail.hotel.balance-failed.text':
    'The guest has received an email with a link to pay. The reservation is not cancelled automatically.',

  'mail.account.invitation.subject': 'You have been invited to {hotel}',
  'mail.account.invitation.title': 'You have been invited',
  'mail.account.invitation.text':
    'An account has been created for you at {hotel}. Choose a password to start using it; the link works for seven days.',
  'mail.account.invitation.open': 'Accept invitation',
  'mail.account.reset.subject': 'Your password at {hotel}',
  'mail.account.reset.title': 'Choose a new password',
  'mail.account.reset.text':
    'We received a request for a new password for your account. If it was you, choose one now; the link works for one day. If not, nothing has changed and you can delete this email.',
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
