/** How a guest opens a reservation again. */
export const access = {
  'access.title': 'My reservation',
  'access.text': 'Enter your reservation code and the email you booked with to view or change your stay.',
  'access.code': 'Reservation code',
  'access.code.hint': 'Eight letters and numbers, such as K7QF 2M9T. You will find it in your confirmation email.',
  'access.email': 'Email',
  'access.submit': 'Open my reservation',
  'access.unknown': 'We could not find a reservation with that code and email. Please check both and try again.',
  'access.too-many': 'Too many attempts. Please wait a little while, or open the link in our email.',
  'access.needed': 'This reservation is no longer open in this browser. Open it again with your code and email.',
  'access.link-over.title': 'This link is no longer valid',
  'access.link-over.text':
    'It has expired or been closed. Your reservation is unchanged: open it with your code and email.',
  'access.help': 'Lost your code? Write to {email} or call {phone}.',
  'access.opened': 'Open in this browser',
  'access.revoke.title': 'Who can see this reservation',
  'access.revoke.text':
    'Anyone with a link from our emails, or using a device on which this page was opened, can see your reservation. If someone should not, close them all: this device stays open, and our next emails will carry a new link. Your code and email will always open it.',
  'access.revoke.submit': 'Close earlier links',
  'access.revoke.done': 'Done. Earlier links and other devices can no longer open this reservation.',
} as const;
