import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { ClearCheckoutDraft } from '#src/booking/thank-you/clear-checkout-draft.client.tsx';
import {
  fillForm,
  getField,
  getFieldError,
  leave,
  press,
  READY,
  show,
  typeValue,
} from '#test/booking/checkout/shown-checkout.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const pay = vi.mocked(payDeposit);

const getBox = (choice: string) => getElement<HTMLInputElement>(`#request-${choice}`);
const getCount = () => getElement('#field-request-count').textContent;
const getStatus = () => getElement('.request-fields [role=status]').textContent;

test('RequestFields: counts what a person counts, and says aloud only what is nearly too long', async () => {
  await show();
  expect([getCount(), getStatus()]).toEqual(['0 of 500 characters', '']);
  await typeValue('request', '👩🏽‍🚀 é');
  expect([getCount(), getStatus()]).toEqual(['3 of 500 characters', '']);
  await typeValue('request', 'a'.repeat(470));
  expect(getStatus()).toBe('30 characters left');
  await typeValue('request', 'a'.repeat(502));
  expect([getCount(), getStatus()]).toEqual(['502 of 500 characters', '2 characters too many']);
});

test.each([
  [1, 0],
  [2, 1],
])('RequestFields: %i rooms: neighbouring rooms are offered %i times', async (rooms, boxes) => {
  await show('en', READY, 'B'.repeat(22), rooms);
  expect(document.querySelectorAll('#request-adjoining')).toHaveLength(boxes);
});

test('RequestFields: a text that is too long is refused at the field, and nothing is sent', async () => {
  await show();
  await fillForm();
  await typeValue('request', 'a'.repeat(501));
  await press();
  expect(pay).not.toHaveBeenCalled();
  expect(getFieldError('request')).toBe('Your request is too long.');
  expect(getElement('.error-summary a[href="#field-request"]').textContent).toContain('too long');
});

test('RequestFields: words and choices are shown again after an answer, and kept in the tab', async () => {
  await show('en', { ...READY, values: { request: 'Quiet', request_choices: 'cot allergies' } });
  expect([getField('request').value, getBox('cot').checked, getBox('step-free').checked]).toEqual([
    'Quiet',
    true,
    false,
  ]);
  await click(getBox('step-free'));
  await leave('request');
  await show('en', READY, 'C'.repeat(22));
  expect([getField('request').value, getBox('step-free').checked, getBox('allergies').checked]).toEqual([
    'Quiet',
    true,
    true,
  ]);
  expect(getCount()).toBe('5 of 500 characters');
  await act(async () => render(<ClearCheckoutDraft />));
});
