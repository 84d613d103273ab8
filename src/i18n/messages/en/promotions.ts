/** Promotions and their codes: the field of the search, what became of a code, and prices before and after. */
export const promotions = {
  'promotion.field': 'Promotion code (optional)',
  'promotion.field.short': 'Promotion code',
  'promotion.status.applied': 'The code {code} lowers your price.',
  'promotion.status.applied.text': 'The prices below include it, and the price before is beside them.',
  'promotion.status.applied-together':
    'The code {code} lowers your price when the nights of your rooms together cost {amount} or more before tax.',
  'promotion.status.applied-together.text': 'The prices below are without it. You see the lower price before you pay.',
  'promotion.status.already-lower': 'Your price is already lower than with {code}.',
  'promotion.status.already-lower.text': 'We show the lower price.',
  'promotion.status.plan-shown': 'The code {code} opens a rate that is not shown to everyone.',
  'promotion.status.plan-shown.text': 'You find it under each room that has it.',
  'promotion.status.plan-closed': 'The rate of the code {code} is not available on these nights.',
  'promotion.status.unknown-code': 'We do not know the code {code}.',
  'promotion.status.unknown-code.text': 'Please check its letters and digits. The prices below are without it.',
  'promotion.status.malformed': 'This is not a promotion code.',
  'promotion.status.malformed.text':
    'A code has 4 to 24 letters without accents, digits and hyphens. The prices below are without one.',
  'promotion.status.not-on-sale': 'The code {code} is no longer valid.',
  'promotion.status.sold-from': 'The code {code} can be used from {date}.',
  'promotion.status.sold-to': 'The code {code} could be used until {date}.',
  'promotion.status.nights-from': 'The code {code} is for nights from {from}.',
  'promotion.status.arrival-from': 'The code {code} is for arrivals from {from}.',
  'promotion.status.nights-to': 'The code {code} is for nights until {to}.',
  'promotion.status.arrival-to': 'The code {code} is for arrivals until {to}.',
  'promotion.status.nights-between': 'The code {code} is for nights from {from} to {to}.',
  'promotion.status.arrival-between': 'The code {code} is for arrivals from {from} to {to}.',
  'promotion.status.too-late':
    'The code {code} is for stays booked at least {days, plural, one {# day} other {# days}} before arrival.',
  'promotion.status.too-early':
    'The code {code} is for stays booked at most {days, plural, one {# day} other {# days}} before arrival.',
  'promotion.status.too-short':
    'The code {code} is for stays of {nights, plural, one {# night} other {# nights}} or more.',
  'promotion.status.too-long':
    'The code {code} is for stays of at most {nights, plural, one {# night} other {# nights}}.',
  'promotion.status.other-weekday': 'The code {code} is for arrivals on {days}.',
  'promotion.status.other-room-type': 'The code {code} is not for the rooms that suit your stay.',
  'promotion.status.other-plan': 'The code {code} is for other rates.',
  'promotion.status.too-few-adults': 'The code {code} is for {adults} adults or more.',
  'promotion.status.too-low-cost': 'The code {code} is for stays whose nights cost {amount} or more before tax.',
  'promotion.status.used-up': 'The code {code} has been used up.',
  'promotion.status.refused.text': 'The prices below are without it.',
  'promotion.throttled': 'Too many codes have been tried from your internet connection.',
  'promotion.throttled.text':
    'The prices below are without a code. You can try one again in ten minutes, or book without.',
  'results.promotion.before': 'before',
  'results.promotion.now': 'now',
} as const;
