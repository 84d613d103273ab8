import { describe, expect, test } from 'vitest';
import { changeOfferStatus } from '#src/desk/offers/change-offer.action.ts';
import { createOfferMark } from '#src/desk/offers/offer-form.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';
import type { Fields } from '#test/support/desk/desk-action-table.ts';
import { AGAIN, DRAFT, openOffersHotel as openHotel } from '#test/support/desk/offers-hotel.ts';

const STATUS: Fields = { kind: 'promotion', id: 'serena15', seen: createOfferMark(SERENA15), act: '' };

describe('changeOfferStatus', () => {
  const confirm = async (hotel: ReturnType<typeof openHotel>, fields: Fields): Promise<DeskFormState> => {
    const preview = await hotel.send(changeOfferStatus, fields);
    expect(preview.status).toBe('preview');
    return hotel.send(changeOfferStatus, { ...fields, ...preview.shown, step: 'confirm' });
  };

  test('says what it does and how many bookings keep it, before it is done', async () => {
    const hotel = openHotel();
    expect(await hotel.send(changeOfferStatus, { ...STATUS, step: 'end' })).toMatchObject({
      ...{ status: 'preview', confirm: 'End', message: 'From today on it can no longer be booked.' },
      lines: [{ value: '12' }, { value: '2' }],
    });
    expect(hotel.written).toEqual([]);
  });

  test.each([
    ['end', 'serena15', { status: 'on-sale', limits: { sellTo: '2026-11-19' } }],
    ['archived', 'serena15', { status: 'archived' }],
  ])('%s: is written for that one alone', async (step, id, expected) => {
    const hotel = openHotel();
    await expect(confirm(hotel, { ...STATUS, step })).rejects.toThrow(`id=${id}&done=${step}`);
    expect(hotel.written[0]?.catalogue.promotions).toMatchObject([{ ...SERENA15, ...expected, limits: {} }, DRAFT]);
    expect(hotel.written[0]?.catalogue.promotions[0]).toMatchObject(expected);
  });

  test('one without a name in a language does not go on sale, and the name is asked for', async () => {
    const draft = { ...STATUS, id: 'draft', seen: createOfferMark(DRAFT), step: 'on-sale' };
    expect(await openHotel().send(changeOfferStatus, draft)).toMatchObject({
      ...{ status: 'refused', message: 'Before it goes on sale, complete: name in English.' },
    });
  });

  test.each([
    ['the reference plan', { kind: 'plan', id: 'flexible', step: 'archived' }, 'The reference plan is always on sale.'],
    ['an extra that a promotion gives', { kind: 'extra', id: 'spa', step: 'archived' }, 'Code SERENA15 needs it'],
    ['what it already is', { step: 'on-sale' }, 'Nothing would change.'],
    ['one that a colleague changed', { seen: 'other', step: 'end' }, 'A colleague changed it meanwhile.'],
    ['an unknown one', { id: 'gone', step: 'end' }, 'There is no such offer.'],
    ['one whose code another one has now', { id: 'again', step: 'on-sale' }, 'Another promotion has this code.'],
    ['a confirmation without a preview', { step: 'confirm' }, 'There is no such offer.'],
  ])('%s: refused in words', async (_, fields, message) => {
    const gives = { ...SERENA15, benefit: { kind: 'add-on', addOnId: 'spa' } } as const;
    const hotel = openHotel({
      promotions: [gives, AGAIN].map((promotion) => ({ promotion, taken: 0 })),
      addOns: [{ addOn: createAddOn('spa'), taken: [] }],
    });
    const seen = createOfferMark('id' in fields && fields.id === 'again' ? AGAIN : gives);
    const answer = await hotel.send(changeOfferStatus, { ...STATUS, seen, ...fields });
    expect(answer).toMatchObject({ status: 'refused', message: expect.stringContaining(message) });
    expect(hotel.written).toEqual([]);
  });
});
