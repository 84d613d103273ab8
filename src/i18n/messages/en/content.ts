export const content = {
  'content.home.eyebrow': 'Pacific coast of Panama',
  'content.home.rooms.eyebrow': 'Where you wake up',
  'content.home.rooms.title': 'Fall asleep to small waves',
  'content.home.stories.eyebrow': 'Days at the resort',
  'content.home.stories.title': 'From the jetty to the table, from the forest to the wave',
  'content.home.way.eyebrow': 'Getting here',
  'content.home.way.more': 'Plan your way here',
  'content.availability.title': 'Check availability',
  'content.availability.arrival': 'Arrival',
  'content.availability.departure': 'Departure',
  'content.availability.party':
    '{adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one {, # child} other {, # children}}',
  'content.availability.submit': 'See rooms and prices',
  'content.policy.title': 'Our terms, in one line',
  'content.policy.line':
    'Pay {deposit}% of your stay when you book and the rest {balanceDays, plural, one {# day} other {# days}} before you arrive. Cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival; after that, the full stay is charged.',
  'content.policy.line.steps':
    'Pay {deposit}% of your stay when you book and the rest {balanceDays, plural, one {# day} other {# days}} before you arrive. Cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival; after that, cancelling has a cost that you see before you pay.',
  'content.policy.line.all.steps':
    'Pay for your stay when you book. Cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival; after that, cancelling has a cost that you see before you pay.',
  'content.policy.line.never-free':
    'Before you pay anything, you see what is charged and when. Stays cannot be cancelled free of charge.',
  'content.policy.line.all':
    'Pay for your stay when you book. Cancel free of charge up to {cancellationDays, plural, one {# day} other {# days}} before arrival; after that, the full stay is charged.',
  'content.policy.more': 'More on payment and cancellation',
  'content.policy.book': 'Choose your dates',
  'content.pages.title': 'All pages',
  'content.pages.description': 'Everything you might like to know about the resort.',
  'content.posts.title': 'Stories from the bay',
  'content.posts.description': 'News and stories from the resort, the village and the gulf.',
  'content.posts.none': 'No stories yet. Please come back soon.',
  'content.posts.back': 'All stories',
  'content.preview.title': 'Preview of a draft.',
  'content.preview.text': 'Guests cannot see this version yet.',
  'content.pages.none': 'There is nothing here yet. Please come back soon.',
  'content.empty': 'This page is being written. Please come back soon.',
  'content.previous': 'Previous',
  'content.next': 'Next',
  'content.neighbours': 'Previous and next page',
  'content.invite.table.title': 'A table is waiting',
  'content.invite.table.text':
    'Tell us which night you would like to dine by the fire, and your table will be ready when you arrive.',
  'content.invite.outing.title': 'A day’s notice, and the sea is yours',
  'content.invite.outing.text':
    'Choose your nights first. Then tell us what you would like to do, and we will suggest the best tide.',
  'content.invite.spa.title': 'Come and do nothing at all',
  'content.invite.spa.text': 'Book your stay and email us to reserve your massage. The warm pool is included.',
  'content.invite.stay.title': 'Stay with us',
  'content.invite.stay.text':
    'See the full price, tax included, and exactly what is charged today and later, before you pay.',
  'content.invite.write': 'Write to us',
  'content.book': 'Book your stay',
} as const;
