import { beforeEach, describe, expect, test } from 'vitest';
import { focusAnswer } from '#src/components/ui/focus-answer.client.ts';

const notice = (): HTMLElement => document.querySelector('#notice') as HTMLElement;
const field = (): HTMLElement => document.querySelector('input') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="notice" tabindex="-1"></div><input>';
});

describe('focusAnswer', () => {
  test('focuses an outcome rendered with the page', () => {
    focusAnswer(notice(), true);
    expect(document.activeElement).toBe(notice());
  });

  test('keeps the focus in a field begun before hydration', () => {
    field().focus();
    focusAnswer(notice(), true);
    expect(document.activeElement).toBe(field());
  });

  test('focuses every later outcome', () => {
    field().focus();
    focusAnswer(notice(), false);
    expect(document.activeElement).toBe(notice());
  });
});
