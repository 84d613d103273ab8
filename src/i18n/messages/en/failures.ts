/** Pages that the server sends when it cannot make the one that was asked for. */
export const failures = {
  'failure.busy.title': 'One moment, please',
  'failure.busy.text': 'The site is very busy right now. This page tries again by itself in a few seconds.',
  'failure.unsent.title': 'Please send that once more',
  'failure.unsent.text':
    'The site is very busy right now and your form was not taken. Go back, wait a few seconds and send it again. Nothing was charged.',
  'failure.unavailable.title': 'We will be back shortly',
  'failure.unavailable.text':
    'We cannot reach our bookings at the moment. Please try again in a minute. If you were paying, open the payment page again before you pay a second time: it shows whether the charge was made.',
  'failure.failed.title': 'Something went wrong on our side',
  'failure.failed.text':
    'Please try again in a moment. If you were paying, open the payment page again before you pay a second time: it shows whether the charge was made.',
  'failure.help': 'In a hurry? Write to {email} or call {phone}.',
  'failure.home': 'Home page',
} as const;
