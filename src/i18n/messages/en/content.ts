export const content = {
  'content.home.eyebrow': 'Pacific coast of Panama',
  'content.home.rooms.eyebrow': 'Where you wake up',
  'content.home.rooms.title': 'Fall asleep to small waves',
  'content.home.stories.eyebrow': 'What the days are like',
  'content.home.stories.title': 'From the jetty to the table, from the forest to the wave',
  'content.home.way.eyebrow': 'Getting here',
  'content.home.way.more': 'Plan your way here',
  'content.availability.title': 'Check availability',
  'content.availability.arrival': 'Arrival',
  'content.availability.departure': 'Departure',
  'content.availability.party':
    '{adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one {, # child} other {, # children}}',
  'content.availability.submit': 'See rooms and prices',
  'content.policy.title': 'The terms, in one honest line',
  'content.policy.line':
    'You pay {deposit}% of the stay when you book and the rest {balanceDays, plural, one {# day} other {# days}} before you arrive; you cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival, and later the full stay is due.',
  'content.policy.line.never-free':
    'You see what is paid when, and that the stay cannot be cancelled free of charge, before you pay anything.',
  'content.policy.line.all':
    'You pay the whole stay when you book; you cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival, and later the full stay is due.',
  'content.policy.more': 'Payment and cancellation in detail',
  'content.policy.book': 'Choose your dates',
  'content.pages.title': 'All pages',
  'content.pages.description': 'Everything there is to read about the resort.',
  'content.posts.title': 'Stories from the bay',
  'content.posts.description': 'News and stories from the resort, the village and the gulf.',
  'content.posts.none': 'No stories yet. Please come back soon.',
  'content.posts.back': 'All stories',
  'content.preview.title': 'Preview of a draft.',
  'content.preview.text': 'Guests do not see this page as it stands here.',
  'content.pages.none': 'There is nothing to read here yet. Please come back soon.',
  'content.empty': 'This page has no text yet. Please come back soon.',
  'content.previous': 'Previous',
  'content.next': 'Next',
  'content.neighbours': 'Previous and next page',
  'content.invite.table.title': 'We keep a table for you',
  'content.invite.table.text':
    'Say in your booking which night you would like to dine by the fire, or write to us: the table is waiting when you arrive.',
  'content.invite.outing.title': 'The sea is booked a day ahead',
  'content.invite.outing.text':
    'Choose your nights first. Then write what you would like to do, and we tell you which tide is best.',
  'content.invite.spa.title': 'Come and do nothing',
  'content.invite.spa.text':
    'Book your stay and ask us for the hour of your massage by e-mail; the warm pool is included.',
  'content.invite.stay.title': 'Stay with us',
  'content.invite.stay.text':
    'You see the full price, tax included, and what is charged today and what later, before you pay anything.',
  'content.invite.write': 'Write to us',
  'content.book': 'Book your stay',
} as const;
