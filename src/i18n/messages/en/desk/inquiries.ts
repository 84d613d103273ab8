/** Inquiries of guests. */
export const inquiries = {
  'desk.nav.inquiries': 'Inquiries',
  'desk.inquiries.open': 'To answer',
  'desk.inquiries.answered': 'Answered',
  'desk.inquiries.states': 'Which inquiries',
  'desk.inquiries.none.open': 'Every inquiry is answered.',
  'desk.inquiries.none.answered': 'No inquiry is marked as answered yet.',
  'desk.inquiries.older': 'Older inquiries',
  'desk.inquiries.unavailable': 'The content backend does not answer. Try again in a moment.',
  'desk.inquiries.forbidden':
    'The content backend does not let this account read inquiries. Give its role read access to the collection “inquiries”.',
  'desk.inquiry.kind.events': 'Event',
  'desk.inquiry.kind.contact': 'Question',
  'desk.inquiry.waiting': 'Not yet at the content backend',
  'desk.inquiry.answer': 'Answer by email',
  'desk.inquiry.mark': 'Mark as answered',
  'desk.inquiry.unmark': 'Not answered after all',
  'desk.inquiry.answered-by': 'Answered by {name}, {at}',
  'desk.inquiry.done.answered': 'Marked as answered.',
  'desk.inquiry.done.reopened': 'The inquiry is to be answered again.',
  'desk.inquiry.subject': 'Your inquiry to {hotel}',

  'desk.event.inquiry-answered': 'Inquiry answered',
  'desk.event.inquiry-reopened': 'Inquiry to be answered again',
};
