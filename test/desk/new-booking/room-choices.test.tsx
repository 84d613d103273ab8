import { describe, expect, test } from 'vitest';
import { RoomChoices } from '#src/desk/new-booking/room-choices.tsx';
import { rejected } from '#src/kernel/outcome.ts';
import type { OfferedRoom, OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readDeskBooking } from '#src/site/routing/desk-booking-query.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { render } from '#test/support/browser/render.tsx';

const booking = readDeskBooking('arrival=2027-03-01&departure=2027-03-04&room=9', 4);

const ROOM: Omit<OfferedRoom, 'offers'> = { roomId: '1', party: { adults: 9, childAges: [] } };

test.each<[OfferedRoom['offers'][number], string]>([
  [
    { status: 'unfit', roomTypeId: '618449', because: rejected('too-many-adults', { max: 2 }) },
    'Too many guests for one room.',
  ],
  [{ status: 'closed', roomTypeId: '618449', because: { code: 'sold-out' } }, 'No room type is free for these guests.'],
])('RoomChoices: a room without a choice says why, and nothing can be continued (%#)', async (offer, text) => {
  if (!booking) throw new Error('the address has no booking');
  const rooms = [{ ...ROOM, offers: [offer] }];
  const props = { translator: getTranslator('en'), booking, rooms, terms: null, currency: 'USD', refusal: undefined };
  await render(<RoomChoices {...props} getRoomName={(id) => id} />);
  expect(document.querySelector('.room-choice')?.textContent).toContain(text);
  expect(document.querySelector('button')).toBeNull();
});

describe('RoomChoices: three rooms and two rates', () => {
  const STANDARD = createOpenOffer('618449');
  const [flexible] = STANDARD.plans;
  const saver = {
    ...flexible,
    plan: { ...flexible.plan, ratePlanId: 'saver', isReference: false, names: { es: 'Ahorro', en: 'Saver' } },
    terms: { ...flexible.terms, termsId: 'saver' },
    quote: { ...flexible.quote, ratePlanId: 'saver', total: flexible.quote.total - 10_000 },
  };
  const offers: OpenOffer[] = ['618449', '618419'].map((roomTypeId) => ({
    ...STANDARD,
    roomTypeId,
    plans: [flexible, saver],
  }));
  const rooms = ['1', '2', '3'].map((roomId) => ({ roomId, party: { adults: 2, childAges: [] }, offers }));

  const show = async (query = '') => {
    const three = readDeskBooking(`arrival=2027-03-01&departure=2027-03-04&room=2&room=2&room=2${query}`, 4);
    if (!three) throw new Error('the address has no booking');
    const props = { translator: getTranslator('en'), booking: three, rooms, terms: null, refusal: undefined };
    await render(<RoomChoices {...props} currency="USD" getRoomName={(id) => id} />);
    return {
      chosen: [...document.querySelectorAll('select')].map(({ name, value }) => `${name}=${value}`),
      options: [...document.querySelectorAll('#choice-1 option')].map(({ textContent }) => textContent),
      links: [...document.querySelectorAll('.plan-links a')].map((link) => [
        link.textContent,
        link.getAttribute('aria-current'),
      ]),
      terms: document.querySelectorAll('.rate-terms').length,
    };
  };

  test('one rate for all, a line a room with a room type chosen, and the terms once', async () => {
    const { chosen, options, links, terms } = await show();
    expect(chosen).toEqual(['choice-1=618449', 'choice-2=618449', 'choice-3=618449']);
    expect(options).toEqual(['618449: US$739.20, 5 free', '618419: US$739.20, 5 free']);
    expect(links.map(([, isShown]) => isShown)).toEqual(['true', null, null]);
    expect(links.map(([text]) => text)).toEqual([
      expect.stringContaining('from US$2,217.60'),
      expect.stringContaining('from US$1,917.60'),
      'A rate for each room',
    ]);
    expect([terms, document.querySelectorAll('[type=radio]').length]).toEqual([1, 0]);
  });

  test('another rate for all by its link', async () => {
    const { chosen, links } = await show('&plan=saver');
    expect(chosen).toEqual(['choice-1=618449.saver', 'choice-2=618449.saver', 'choice-3=618449.saver']);
    expect(links[1]?.[1]).toBe('true');
    expect(document.querySelector<HTMLInputElement>('[name=plan]')?.value).toBe('saver');
  });

  test('a rate for each room: the room types in groups by rate, and nothing chosen', async () => {
    const { chosen, options } = await show('&plan=each');
    expect(chosen).toEqual(['choice-1=', 'choice-2=', 'choice-3=']);
    expect(options).toHaveLength(5);
    expect([...document.querySelectorAll('#choice-1 optgroup')].map((group) => group.getAttribute('label'))).toEqual([
      flexible.plan.names.en,
      'Saver',
    ]);
  });

  test('what was chosen before stays chosen', async () => {
    expect((await show('&choice-2=618419')).chosen[1]).toBe('choice-2=618419');
  });
});
