import { beforeEach, describe, expect, test } from 'vitest';
import { focusAnswer } from '#src/components/ui/answer-focus.client.ts';

const notice = (): HTMLElement => document.querySelector('#notice') as HTMLElement;
const field = (): HTMLElement => document.querySelector('input') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="notice" tabindex="-1"></div><input>';
});

describe('the focus', () => {
  test('goes to an answer that the page came with', () => {
    focusAnswer(notice(), true);
    expect(document.activeElement).toBe(notice());
  });

  test('stays in the field that was begun before that answer had scripts', () => {
    field().focus();
    focusAnswer(notice(), true);
    expect(document.activeElement).toBe(field());
  });

  test('goes to every later answer', () => {
    field().focus();
    focusAnswer(notice(), false);
    expect(document.activeElement).toBe(notice());
  });
});
