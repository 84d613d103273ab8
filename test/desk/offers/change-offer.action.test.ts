import { describe, expect, test } from 'vitest';
import { changeExtra, changeOfferStatus, changePlan, changePromotion } from '#src/desk/offers/change-offer.action.ts';
import { createOfferMark } from '#src/desk/offers/offer-form.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { changeOffer, previewOffer } from '#src/rates/editing/change-offer.service.ts';
import { type OfferEdit, toOfferLists } from '#src/rates/editing/edit-offers.rules.ts';
import type { RatesReadPorts } from '#src/rates/editing/edit-rates.service.ts';
import type { WriteRatesCommand } from '#src/rates/editing/read-rates.table.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createRatesState, type RatesStateParts, TODAY } from '#test/support/booking/rates-state.ts';
import { DESK_ACTIONS, type Fields } from '#test/support/desk/desk-action-table.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import type { DeskAction } from '#test/support/desk/list-desk-actions.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const NOW = Date.parse(`${TODAY}T15:00:00.000Z`);

const DRAFT = createPromotion('draft', { status: 'draft', code: 'BORRADOR', names: { es: 'Borrador', en: '' } });

/** A hotel whose desk sends forms; `written`: what was written, by the person. */
const openHotel = (parts: RatesStateParts = {}) => {
  const promotions = [SERENA15, DRAFT].map((promotion) => ({ promotion, taken: 3 }));
  const state = createRatesState({ promotions, ...parts });
  const written: WriteRatesCommand[] = [];
  const ports: RatesReadPorts = {
    rates: {
      read: async () => state,
      write: async (command) => {
        written.push(command);
        return { status: 'written' };
      },
    },
    reservations: { expireOverdue: async () => 0 },
    clock: { now: () => NOW },
    identity: { createPersonalCode: () => 'ABCDEFGHJKLM' },
    policy: DEMO_POLICY,
  };
  const send = async (action: DeskAction, fields: Fields) => {
    const { context } = createDeskRequest('revenue');
    const desk = {
      readCatalogue: async () => ({ ...toOfferLists(state), terms: state.terms }),
      listPromotionUsage: async () => [{ id: 'serena15', used: 12, held: 2, discount: 1, brought: 1 }],
      listSoldUsage: async () => [],
    };
    const rates = {
      previewOffer: (edit: OfferEdit) => previewOffer(ports, edit),
      changeOffer: ({ actor, edit }: Parameters<typeof context.services.rates.changeOffer>[0]) =>
        changeOffer({ ...ports, actor }, edit),
    };
    const services = Object.create(context.services, {
      ...{ desk: { value: desk }, rates: { value: rates } },
      ...{ content: { value: { listRooms: async () => [] } }, clock: { value: ports.clock } },
    });
    const { answer } = await runInRequest(() => action(READY, createForm({ locale: 'en', ...fields })), {
      ...context,
      services,
      redirect: (href) => {
        throw new Error(`→ ${href}`);
      },
    });
    return answer;
  };
  return { send, written };
};

const NEW: Fields = { ...DESK_ACTIONS.changePromotion?.fields };
const KNOWN: Fields = { ...NEW, id: 'serena15', code: 'SERENA15', nameEs: 'Código SERENA15', nameEn: 'Code SERENA15' };

/** Sends a form, and then what its preview showed with another button. */
const sendTwice = async ({ send }: ReturnType<typeof openHotel>, fields: Fields, step: string) => {
  const preview = await send(changePromotion, fields);
  expect(preview).toMatchObject({ status: 'preview', errors: {} });
  return send(changePromotion, { ...fields, ...preview.shown, step });
};

describe('changePromotion', () => {
  test('shows a new one in one sentence, with what the cheapest night becomes, and both ways to keep it', async () => {
    const hotel = openHotel();
    const preview = await hotel.send(changePromotion, NEW);
    expect(preview).toMatchObject({
      status: 'preview',
      message:
        '15% off the nights with the code VERANO26, booked until Mar 31, 2027, 2 nights or more, 100 bookings at most.',
      lines: [{ label: 'The cheapest night', value: 'US$148.00 → US$125.80' }],
      steps: ['sale', 'save', 'preview'],
    });
    expect(hotel.written).toEqual([]);
  });

  test.each([
    ['save', 'draft', 'saved'],
    ['sale', 'on-sale', 'on-sale'],
  ])('%s: is written as previewed, by the person, and shown', async (step, status, done) => {
    const hotel = openHotel();
    await expect(sendTwice(hotel, NEW, step)).rejects.toThrow(`→ /EN/desk/offers/promotion?id=verano26&done=${done}`);
    expect(hotel.written).toMatchObject([{ by: { kind: 'desk', role: 'revenue' } }]);
    expect(hotel.written[0]?.catalogue.promotions).toMatchObject([
      SERENA15,
      DRAFT,
      { promotionId: 'verano26', status, code: 'VERANO26', maxUses: 100, names: { es: 'Código VERANO26' } },
    ]);
  });

  test('what was changed after the preview is shown again, and not written', async () => {
    const hotel = openHotel();
    const preview = await hotel.send(changePromotion, NEW);
    const again = await hotel.send(changePromotion, { ...NEW, ...preview.shown, step: 'sale', maxUses: '7' });
    expect(again).toMatchObject({ status: 'preview', message: expect.stringContaining('7 bookings at most') });
    expect(hotel.written).toEqual([]);
  });

  test.each([
    [{ percent: '1000' }, 'percent', 'Type a percentage'],
    [{ percent: '' }, 'percent', 'Type a percentage'],
    [{ percent: '-8' }, 'percent', 'Type a percentage'],
    [{ gives: 'stay', amount: '0' }, 'amount', 'Type an amount above zero, such as 1,250.00.'],
    [{ gives: 'night', amount: '12,5' }, 'amount', 'Type an amount above zero'],
    [{ gives: 'free-nights', nights: '4', free: '4' }, 'free', 'below the other one'],
    [{ gives: 'add-on', extra: 'none' }, 'extra', 'Choose an extra'],
    [{ code: 'A' }, 'code', 'Type a code of 4 to 24'],
    [{ code: 'serena 15' }, 'code', 'Another promotion has this code'],
    [{ maxUses: '0' }, 'maxUses', 'Type a whole number'],
    [{ sellFrom: '2027-04-01' }, 'sellTo', 'It ends before it begins'],
    [{ sellFrom: '2027-02-30' }, 'sellFrom', 'Choose a date that exists'],
    [{ maxStay: '1' }, 'maxStay', 'less than the minimum'],
    [{ minAdvance: 'soon' }, 'minAdvance', 'Type a number of days'],
    [{ rooms: "'; drop table" }, 'rooms', 'Choose from the list'],
    [{ plans: 'gold' }, 'plans', 'Choose from the list'],
    [{ minCost: 'much' }, 'minCost', 'Type an amount such as'],
    [{ nameEs: 'x'.repeat(81), nameEn: 'x' }, 'nameEs', 'at most 80 letters'],
  ])('%j is answered at %s, and what was typed stays', async (typed, field, text) => {
    const fields = { ...NEW, ...typed };
    const answer = await openHotel().send(changePromotion, fields);
    expect(answer).toMatchObject({ status: 'invalid', errors: { [field]: expect.stringContaining(text) } });
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect(answer.values).toMatchObject(typed);
  });

  test('a name that one language lacks is asked for only before it goes on sale', async () => {
    const hotel = openHotel();
    const answer = await sendTwice(hotel, { ...NEW, nameEs: 'Verano' }, 'sale');
    expect(answer.errors).toEqual({ nameEn: 'On sale it needs a name in both languages.' });
    await expect(sendTwice(hotel, { ...NEW, nameEs: 'Verano' }, 'save')).rejects.toThrow('done=saved');
  });

  test('a change shows what differs, and fewer uses than are taken are refused with their number (R18)', async () => {
    const hotel = openHotel();
    const seen = createOfferMark(SERENA15);
    expect((await hotel.send(changePromotion, { ...KNOWN, seen })).lines).toContainEqual({
      label: 'Bookings at most',
      value: '— → 100',
    });
    const answer = await hotel.send(changePromotion, { ...KNOWN, seen, maxUses: '2' });
    expect(answer.errors).toEqual({ maxUses: 'Bookings have 3 already. Type 3 or more.' });
  });

  test('one that somebody else changed meanwhile: both values, what was typed, and nothing written (D15)', async () => {
    const hotel = openHotel();
    const seen = createOfferMark({ ...SERENA15, maxUses: 5 });
    const answer = await hotel.send(changePromotion, { ...KNOWN, seen });
    expect(answer).toMatchObject({ status: 'refused', values: { maxUses: '100' } });
    expect(answer.message).toMatch(/^Somebody else changed it meanwhile/);
    expect(answer.lines).toContainEqual({ label: 'Bookings at most', value: 'now —; you typed 100' });
    expect(hotel.written).toEqual([]);
  });

  test.each([
    ['one that does not exist', { id: 'gone' }, 'There is no such offer.'],
    [
      'a form as it is stored',
      { ...KNOWN, maxUses: '', minStay: '', sellTo: '', seen: createOfferMark(SERENA15) },
      'Nothing would change.',
    ],
  ])('%s is refused in words', async (_, typed, message) => {
    expect(await openHotel().send(changePromotion, { ...NEW, ...typed })).toMatchObject({ status: 'refused', message });
  });
});

const NEW_PLAN: Fields = { ...DESK_ACTIONS.changePlan?.fields, sellTo: '', minStay: '' };
const NEW_EXTRA: Fields = { ...DESK_ACTIONS.changeExtra?.fields };

describe('changePlan and changeExtra', () => {
  test('a non-refundable plan: its price, its terms and what nights cost, in words before it is written', async () => {
    const hotel = openHotel();
    const preview = await hotel.send(changePlan, NEW_PLAN);
    expect(preview).toMatchObject({
      status: 'preview',
      message:
        '10% less than “Flexible rate”, for everybody. All is paid at booking, nothing is refunded, no change of dates.',
      lines: [{ label: 'Prices of a night', value: 'US$133.20 to US$694.80' }],
    });
    const confirmed = hotel.send(changePlan, { ...NEW_PLAN, ...preview.shown, step: 'sale' });
    await expect(confirmed).rejects.toThrow('→ /EN/desk/offers/plan?id=non-refundable&done=on-sale');
    const { catalogue } = hotel.written[0] ?? {};
    expect(catalogue?.plans).toMatchObject([{ ratePlanId: 'non-refundable', status: 'on-sale' }]);
    expect(catalogue?.terms).toMatchObject([{ termsId: 'non-refundable', version: 1 }]);
    expect([catalogue?.promotions, catalogue?.addOns, hotel.written[0]?.nights]).toEqual([[], [], []]);
  });

  test('an extra, in words before it is written', async () => {
    const hotel = openHotel();
    const preview = await hotel.send(changeExtra, NEW_EXTRA);
    expect(preview.message).toMatch(/^US\$65.00 for each piece, once for the booking, on the day of arrival/);
    const confirmed = hotel.send(changeExtra, { ...NEW_EXTRA, ...preview.shown, step: 'save' });
    await expect(confirmed).rejects.toThrow('→ /EN/desk/offers/extra?id=transfer&done=saved');
    expect(hotel.written[0]?.catalogue.addOns).toMatchObject([{ addOnId: 'transfer', status: 'draft', price: 6_500 }]);
  });

  test.each([
    [changePlan, NEW_PLAN, { difference: '95' }, 'difference', 'Type a percentage up to 90'],
    [changePlan, NEW_PLAN, { difference: 'much' }, 'difference', 'Type a percentage up to 90'],
    [changePlan, NEW_PLAN, { baseAmount: '-500.00' }, 'difference', 'some night would cost less than nothing'],
    [changePlan, NEW_PLAN, { baseAmount: '--5' }, 'baseAmount', 'with a minus sign if it lowers'],
    [changePlan, NEW_PLAN, { base: 'gold' }, 'base', 'Choose from the list'],
    [changePlan, NEW_PLAN, { terms: '' }, 'terms', 'Choose from the list'],
    [changePlan, NEW_PLAN, { boardAdult: '38.00' }, 'board', 'of which the supplement is the price'],
    [changePlan, NEW_PLAN, { who: 'code' }, 'code', 'Type a code of 4 to 24'],
    [changePlan, NEW_PLAN, { includes: 'none' }, 'includes', 'Choose extras'],
    [changeExtra, NEW_EXTRA, { price: '0' }, 'price', 'Type an amount above zero'],
    [changeExtra, NEW_EXTRA, { price: '' }, 'price', 'Type an amount above zero'],
    [changeExtra, NEW_EXTRA, { charge: 'person', childPrice: '-1' }, 'childPrice', 'or nothing'],
    [changeExtra, NEW_EXTRA, { leadHours: 'soon' }, 'leadHours', 'Type a number of hours'],
    [changeExtra, NEW_EXTRA, { maxQuantity: '0' }, 'maxQuantity', 'Type a number from 1 to 100'],
    [changeExtra, NEW_EXTRA, { dailyCapacity: '0' }, 'dailyCapacity', 'or nothing'],
    [changeExtra, NEW_EXTRA, { textEn: 'x'.repeat(301) }, 'textEn', 'at most 300 letters'],
  ] as const)('%o: %o %j is answered at %s', async (action, fields, typed, field, text) => {
    const answer = await openHotel().send(action, { ...fields, ...typed });
    expect(answer).toMatchObject({ status: 'invalid', errors: { [field]: expect.stringContaining(text) } });
    expect(answer.values).toMatchObject(typed);
  });
});

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
    ['one that somebody else changed', { seen: 'other', step: 'end' }, 'Somebody else changed it meanwhile.'],
    ['an unknown one', { id: 'gone', step: 'end' }, 'There is no such offer.'],
    ['a confirmation without a preview', { step: 'confirm' }, 'There is no such offer.'],
  ])('%s: refused in words', async (_, fields, message) => {
    const gives = { ...SERENA15, benefit: { kind: 'add-on', addOnId: 'spa' } } as const;
    const hotel = openHotel({
      promotions: [{ promotion: gives, taken: 0 }],
      addOns: [{ addOn: createAddOn('spa'), taken: [] }],
    });
    const answer = await hotel.send(changeOfferStatus, { ...STATUS, seen: createOfferMark(gives), ...fields });
    expect(answer).toMatchObject({ status: 'refused', message: expect.stringContaining(message) });
    expect(hotel.written).toEqual([]);
  });
});
