import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AddExtrasPage from '#src/booking/add-extras/add-extras.page.tsx';
import { createChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import type { LaterPayment } from '#src/composition/request/page-props.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { createOffers } from '#test/booking/extras/shown-add-ons.tsx';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createMailedAddOns, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createPageContext } from '#test/support/page-context.ts';

const booking = { findChange: vi.fn(), listAddableAddOns: vi.fn() };

const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';
const before = createMailedReservation();
const added = createMailedAddOns();
const hold = createTestHold({ reserva: CHANGE, quote: added.quote, changes: before.reserva });
const PROPOSAL = createChangeProposal(before, hold);

const show = async (query: string, { reservation = before, later = { status: 'none' } as LaterPayment } = {}) =>
  renderToStaticMarkup(
    await AddExtrasPage({
      locale: 'en',
      context: createPageContext({ booking }),
      path: '/EN',
      query,
      reservation,
      laterPayment: later,
    }),
  );

const listOffers = (differences: Readonly<Record<string, Partial<AddOnOffer>>> = {}) =>
  booking.listAddableAddOns.mockResolvedValue(createOffers(differences));

beforeEach(() => {
  booking.findChange.mockReset();
  booking.listAddableAddOns.mockReset();
});

describe('add-extras page (R14): choosing', () => {
  test('offers the extras that the reservation does not have', async () => {
    listOffers({ crib: { chosen: { quantity: 1, day: null } }, 'spa-circuit': { unavailable: 'sold-out', max: 0 } });
    const html = await show('');
    for (const text of [
      'Extra spa-circuit',
      'Sold out on the days of your stay.',
      'Extra picnic-basket',
      'See the price',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Extra crib');
    expect(html).not.toContain('Already in your reservation');
  });

  test('lists what is booked, and whom to ask to give one up', async () => {
    listOffers();
    const html = await show('', { reservation: added });
    for (const text of [
      'Already in your reservation',
      'Extra airport-transfer × 2',
      'Please contact us',
      'desk@hotel.example',
    ])
      expect(html).toContain(text);
  });

  test('says so when nothing more can be added', async () => {
    const chosen = { quantity: 1, day: null };
    listOffers({
      crib: { chosen },
      'spa-circuit': { chosen },
      'picnic-basket': { chosen },
      'airport-transfer': { chosen },
    });
    const html = await show('');
    expect(html).toContain('There is nothing more to add online');
    expect(html).not.toContain('<form');
  });

  test('does not exist where the hotel offers no extra', async () => {
    booking.listAddableAddOns.mockResolvedValue([]);
    const html = await show('');
    expect(html).toContain('Page not found: /the/path');
    expect(html).not.toContain('extras');
  });
});

describe('add-extras page (R14): proposal', () => {
  test('shows what is added with its lines, what is charged to which card, and both buttons', async () => {
    booking.findChange.mockResolvedValue(PROPOSAL);
    const html = await show(`change=${CHANGE}`);
    for (const text of [
      'Extra spa-circuit, Tue, Mar 2 (room 1)',
      'Extra airport-transfer × 2',
      'US$70.00',
      'US$130.00',
      'US$20.00',
      'Charged now to your Visa ending in 4242',
      'US$1,698.40',
      'We are keeping these extras for you until 10:15\u00a0am, hotel time.',
      'Add and pay US$220.00',
      'Keep my reservation as it is',
    ])
      expect(html).toContain(text);
  });

  test.each([
    ['', { status: 'none' }, 'The time ran out, or you have already decided.'],
    ['&over=sold-out', { status: 'none' }, 'What you chose has just been taken.'],
    ['&return=1', { status: 'refused', code: 'sold-out' }, 'What you chose has just been taken.'],
    ['&return=1', { status: 'refused', code: 'refund-refused' }, 'your bank could not return the payment'],
    ['&return=1', { status: 'refused', code: 'hold-expired' }, 'The time ran out, or you have already decided.'],
  ] as const)('that ended (%s, %o) says: %s', async (query, later, text) => {
    const html = await show(`change=${CHANGE}${query}`, { later });
    expect(html).toContain('These extras are no longer kept for you');
    expect(html).toContain(text);
    expect(html).toContain(`/EN/rooms/${before.reserva}/reservation/extras"`);
  });

  test('of dates is shown on its own page', async () => {
    const later = { ...PROPOSAL.after, stay: { arrival: '2027-03-08', departure: '2027-03-11' } };
    booking.findChange.mockResolvedValue({ ...PROPOSAL, after: later });
    await expect(show(`change=${CHANGE}`)).rejects.toThrow(`/reservation/dates?change=${CHANGE}`);
  });
});
