import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChooseAddOnsState } from '#src/booking/extras/apply-add-on-choices.ts';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.action.ts';
import { click, getElement } from '#test/support/browser/render.tsx';
import { createOffers, followPage, getField, getStatus, leave, RESERVA, show, write } from './shown-add-ons.tsx';

const choose = vi.mocked(chooseAddOns);

const AGREED: ChooseAddOnsState = { refused: null, agreed: { total: 62_480, deposit: 31_240 } };
const CRIB = 'quantity.1.crib';
const SPA_DAY = 'day.1.spa-circuit';
const BASKETS = 'quantity.1.picnic-basket';
const BASKET_DAY = 'day.1.picnic-basket';
const TRANSFERS = 'quantity.booking.airport-transfer';

const createRefusal = (refused: Partial<NonNullable<ChooseAddOnsState['refused']>>): ChooseAddOnsState => ({
  refused: { code: 'add-on-sold-out', addOnId: undefined, roomId: null, max: undefined, ...refused },
  agreed: null,
});

/** What was sent at each call, without what every call sends and what is not chosen. */
const listSent = () =>
  choose.mock.calls.map(([, form]) => {
    const { reserva, locale, ...fields } = Object.fromEntries(form);
    expect([reserva, locale]).toEqual([RESERVA, 'en']);
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  });

const pressButton = (label: string) => click(getElement(`button[aria-label="${label}"]`));

beforeEach(() => {
  choose.mockReset();
  choose.mockResolvedValue(AGREED);
});

describe('AddOnFieldset: what a guest changes', () => {
  test('nothing is sent before a change, and no total is announced', async () => {
    await show();
    expect(choose).not.toHaveBeenCalled();
    expect(getStatus()).toBe('');
  });

  test('a box is sent at once with all choices, and the new total is announced', async () => {
    await show(createOffers({ 'airport-transfer': { chosen: { quantity: 2, day: null } } }));
    await click(getField(CRIB));
    expect(listSent()).toEqual([{ [CRIB]: '1', [BASKETS]: '0', [BASKET_DAY]: '2027-03-02', [TRANSFERS]: '2' }]);
    expect(getStatus()).toBe('Your total is now US$624.80. Today you pay US$312.40.');
  });

  test('a day is a choice of its own; sold out days cannot be chosen', async () => {
    await show();
    const options = [...getField(SPA_DAY).querySelectorAll('option')];
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['No, thank you', false],
      ['Mon, Mar 1 (sold out)', true],
      ['Tue, Mar 2', false],
      ['Wed, Mar 3', false],
    ]);
    await write(SPA_DAY, '2027-03-03');
    expect(listSent()[0]).toMatchObject({ [SPA_DAY]: '2027-03-03' });
  });

  test('pieces go up to what is left of the chosen day and down to none, without losing the focus', async () => {
    await show();
    const more = getElement<HTMLButtonElement>('button[aria-label="Add one: Extra picnic-basket"]');
    for (let press = 0; press < 3; press += 1) await click(more);
    expect([getField(BASKETS).value, more.getAttribute('aria-disabled'), more.disabled]).toEqual(['2', 'true', false]);
    await write(BASKET_DAY, '2027-03-03');
    expect(more.getAttribute('aria-disabled')).toBeNull();
    for (let press = 0; press < 3; press += 1) await pressButton('Remove one: Extra picnic-basket');
    expect(getField(BASKETS).value).toBe('0');
    expect(listSent().map((sent) => [sent[BASKETS], sent[BASKET_DAY]])).toEqual([
      ['1', '2027-03-02'],
      ['2', '2027-03-02'],
      ['2', '2027-03-03'],
      ['1', '2027-03-03'],
      ['0', '2027-03-03'],
    ]);
  });

  test('another day of no pieces sends nothing', async () => {
    await show();
    await write(BASKET_DAY, '2027-03-03');
    expect(choose).not.toHaveBeenCalled();
  });

  test('a day chosen before its pieces is kept when the page follows another choice', async () => {
    await show();
    await write(BASKET_DAY, '2027-03-03');
    await click(getField(CRIB));
    await followPage(createOffers({ crib: { chosen: { quantity: 1, day: null } } }));
    await pressButton('Add one: Extra picnic-basket');
    expect(listSent().at(-1)).toMatchObject({ [CRIB]: '1', [BASKETS]: '1', [BASKET_DAY]: '2027-03-03' });
  });

  test('a typed number is sent when its field is left, not while typing', async () => {
    await show();
    await write(TRANSFERS, '3');
    expect(choose).not.toHaveBeenCalled();
    await leave(TRANSFERS);
    expect(listSent()[0]).toMatchObject({ [TRANSFERS]: '3' });
  });

  test('Enter in a number prices the extras and does not submit the checkout form', async () => {
    await show();
    await write(TRANSFERS, '3');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void getField(TRANSFERS).dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(listSent()[0]).toMatchObject({ [TRANSFERS]: '3' });
  });

  test('changes during an answer are sent after it, together', async () => {
    let answer: (state: ChooseAddOnsState) => void = () => undefined;
    choose.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await show();
    await click(getField(CRIB));
    await pressButton('Add one: Extra airport-transfer');
    await pressButton('Add one: Extra airport-transfer');
    expect([listSent().length, getStatus()]).toEqual([1, 'Updating your total…']);
    await act(async () => answer(AGREED));
    expect(listSent().map((sent) => sent[TRANSFERS])).toEqual(['0', '2']);
    expect(getField(TRANSFERS).value).toBe('2');
  });
});

describe('AddOnFieldset: refused', () => {
  test('shows the reason at the extra and in the status, and what is chosen', async () => {
    choose.mockResolvedValueOnce(createRefusal({ code: 'add-on-quantity', addOnId: 'airport-transfer', max: 1 }));
    await show();
    await write(TRANSFERS, '9');
    await leave(TRANSFERS);
    expect(getStatus()).toBe('Extra airport-transfer: Choose a whole number from 0 to 1.');
    expect([getField(TRANSFERS).value, getField(TRANSFERS).getAttribute('aria-invalid')]).toEqual(['0', 'true']);
    const described = getElement(`#${getField(TRANSFERS).getAttribute('aria-describedby')}`);
    expect(described.textContent).toBe('US$65.00 eachChoose a whole number from 0 to 1.');
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test('the same change can be tried again, and then counts', async () => {
    choose.mockResolvedValueOnce(createRefusal({ addOnId: 'crib', roomId: '1' }));
    await show();
    await click(getField(CRIB));
    expect([getField(CRIB).checked, getStatus()]).toEqual([
      false,
      'Extra crib: There are not enough left of this extra. Nothing was changed.',
    ]);
    await click(getField(CRIB));
    expect([getField(CRIB).checked, choose.mock.calls.length]).toEqual([true, 2]);
    expect(getElement('.add-ons').textContent).not.toContain('Nothing was changed');
  });

  test('a refusal of no single extra is in the status alone', async () => {
    choose.mockResolvedValueOnce(createRefusal({ code: 'payment-in-progress' }));
    await show();
    await click(getField(CRIB));
    expect(getStatus()).toContain('payment');
    expect(document.querySelector('.add-ons .field-error')).toBeNull();
  });

  test('a lost connection says so each time, and shows what is chosen', async () => {
    choose.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost again'));
    await show();
    for (let time = 0; time < 2; time += 1) {
      await click(getField(CRIB));
      expect([getField(CRIB).checked, getStatus()]).toEqual([
        false,
        'We could not save your extras because the connection was lost. Please try again.',
      ]);
    }
    await click(getField(CRIB));
    expect([getField(CRIB).checked, getStatus()]).toEqual([
      true,
      'Your total is now US$624.80. Today you pay US$312.40.',
    ]);
  });
});

describe('AddOnFieldset: unavailable', () => {
  test('is disabled with its reason', async () => {
    await show(
      createOffers({
        crib: { unavailable: 'sold-out' },
        'spa-circuit': { unavailable: 'too-late', days: [{ day: '2027-03-01', left: 0 }] },
        'airport-transfer': { unavailable: 'sold-out', max: 0 },
      }),
    );
    for (const [name, reason] of [
      [CRIB, 'Sold out on the days of your stay.'],
      [SPA_DAY, 'It is too late to book this'],
      [TRANSFERS, 'Sold out on the days of your stay.'],
    ] as const) {
      const field = getField(name);
      expect(field.disabled).toBe(true);
      expect(getElement(`#${field.getAttribute('aria-describedby')}`).textContent).toContain(reason);
    }
    await pressButton('Add one: Extra airport-transfer');
    expect(choose).not.toHaveBeenCalled();
  });

  test('can be given up when it is chosen', async () => {
    await show(createOffers({ crib: { unavailable: 'too-late', chosen: { quantity: 1, day: null } } }));
    expect([getField(CRIB).checked, getField(CRIB).disabled]).toEqual([true, false]);
    await click(getField(CRIB));
    expect(listSent()[0]).not.toHaveProperty([CRIB]);
  });
});

test('AddOnFieldset: shows what was answered to extras that were sent without JavaScript', async () => {
  await show(createOffers(), createRefusal({ code: 'add-on-quantity', addOnId: 'airport-transfer', max: 1 }));
  expect(getStatus()).toBe('Extra airport-transfer: Choose a whole number from 0 to 1.');
  expect(getField(TRANSFERS).getAttribute('aria-invalid')).toBe('true');
});

test('AddOnFieldset: every field has a name of its own', async () => {
  await show();
  const getName = (field: HTMLInputElement): string =>
    field.getAttribute('aria-label') ?? [...new Set(field.labels)].map(({ textContent }) => textContent).join(' ');
  expect([CRIB, SPA_DAY, BASKETS, BASKET_DAY, TRANSFERS].map((name) => getName(getField(name)))).toEqual([
    'Add: Extra crib',
    'Extra spa-circuit',
    'Extra picnic-basket',
    'Extra picnic-basket: Day',
    'Extra airport-transfer',
  ]);
});
