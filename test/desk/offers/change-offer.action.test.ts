import { describe, expect, test } from 'vitest';
import { changeExtra, changePlan, changePromotion } from '#src/desk/offers/change-offer.action.ts';
import { createOfferMark } from '#src/desk/offers/offer-form.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';
import { DESK_ACTIONS, type Fields } from '#test/support/desk/desk-action-table.ts';
import { DRAFT, openOffersHotel as openHotel } from '#test/support/desk/offers-hotel.ts';

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
    [{ who: 'personal', codeCount: '' }, 'codeCount', 'Type a number from 1 to 1,000'],
    [{ who: 'personal', codeCount: '1001' }, 'codeCount', 'Type a number from 1 to 1,000'],
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

  test('one more promotion than a hotel can have is refused in words', async () => {
    const promotions = Array.from({ length: 500 }, (_, index) => ({
      ...{ promotion: { ...SERENA15, promotionId: `p${index}`, code: null }, taken: 0 },
    }));
    const answer = await openHotel({ promotions }).send(changePromotion, NEW);
    expect(answer).toMatchObject({ status: 'refused', message: expect.stringMatching(/^There are too many/) });
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

  test('personal codes are made as many as are missing, and none is taken away (R18)', async () => {
    const personalCodes = ['ABCDEFGHJKLA', 'ABCDEFGHJKLB'];
    const promotion = { ...SERENA15, code: null, personalCodes };
    const hotel = openHotel({ promotions: [{ promotion, taken: 0 }] });
    const typed = { ...KNOWN, who: 'personal', code: '', seen: createOfferMark(promotion) };
    const fewer = await hotel.send(changePromotion, { ...typed, codeCount: '1' });
    expect(fewer.errors).toEqual({ codeCount: expect.stringContaining('There are 2 codes already') });
    await expect(sendTwice(hotel, { ...typed, codeCount: '3' }, 'save')).rejects.toThrow('done=saved');
    expect(hotel.written[0]?.catalogue.promotions[0]?.personalCodes).toEqual([...personalCodes, 'ABCDEFGHJKLM']);
  });

  test('one that a colleague changed meanwhile: both values, what was typed, and nothing written (D15)', async () => {
    const hotel = openHotel();
    const seen = createOfferMark({ ...SERENA15, maxUses: 5 });
    const answer = await hotel.send(changePromotion, { ...KNOWN, seen });
    expect(answer).toMatchObject({ status: 'refused', values: { maxUses: '100' } });
    expect(answer.message).toMatch(/^A colleague changed it meanwhile/);
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
