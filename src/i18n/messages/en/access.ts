/** How a guest opens a reservation again. */
export const access = {
  'access.title': 'My reservation',
  'access.text': 'Enter your reservation code and the email you booked with to see and manage your reservation.',
  'access.code': 'Reservation code',
  'access.code.hint': 'Eight letters and numbers, such as K7QF 2M9T. It is in the mail that confirmed your booking.',
  'access.email': 'Email',
  'access.submit': 'Open my reservation',
  'access.unknown': 'We found no reservation with this code and this email. Please check both.',
  'access.too-many': 'That was too often in a short time. Please wait a while, or open the link in our mail.',
  'access.needed': 'This reservation is not open in this browser any more. Open it again with your code and email.',
  'access.link-over.title': 'This link is no longer valid',
  'access.link-over.text':
    'It was closed, or its time is over. Your reservation has not changed: open it with your code and email.',
  'access.help': 'You have lost the code? Write to {email} or call {phone}.',
  'access.opened': 'Open in this browser',
  'access.revoke.title': 'Who can open this page',
  'access.revoke.text':
    'The links in our mails open this page, and so do the devices on which it was opened. If somebody else has one of them, close them: this device stays open, and later mails carry a new link. Your code together with your email always opens it.',
  'access.revoke.submit': 'Close earlier links',
  'access.revoke.done': 'Done: earlier links and other devices no longer open this reservation.',
} as const;
