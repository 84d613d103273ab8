import { beforeEach, describe, expect, test } from 'vitest';
import { focusAnswer } from '#src/site/ui/focus-answer.client.ts';

const getNotice = (): HTMLElement => document.querySelector('#notice') as HTMLElement;
const getField = (): HTMLElement => document.querySelector('input') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="notice" tabindex="-1"></div><input>';
});

describe('focusAnswer', () => {
  test('focuses an outcome rendered with the page', () => {
    focusAnswer(getNotice(), true);
    expect(document.activeElement).toBe(getNotice());
  });

  test('keeps the focus in a field begun before hydration', () => {
    getField().focus();
    focusAnswer(getNotice(), true);
    expect(document.activeElement).toBe(getField());
  });

  test('focuses every later outcome', () => {
    getField().focus();
    focusAnswer(getNotice(), false);
    expect(document.activeElement).toBe(getNotice());
  });
});
