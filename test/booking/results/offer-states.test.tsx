import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { createPlansCatalogue, HALF_BOARD, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';
import { click, render } from '#test/support/browser/render.tsx';
import { createResultsPage, getChoiceRadio } from '#test/support/browser/results-page.tsx';

const ROOM_TYPES = ['618449', '618419', '580022', '580023', '580024'];
const PLANS = createPlansCatalogue([NON_REFUNDABLE, HALF_BOARD]);

/** Selectors of cards in a state, of every style sheet. */
const STATES = [
  ...new Set(
    globSync('src/**/*.css').flatMap((path) =>
      readFileSync(path, 'utf8').match(/\.offer:(?:has|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g),
    ),
  ),
].filter((selector) => selector?.includes(':has(') && !selector.includes('focus-visible')) as readonly string[];

/** Which cards are in a state; asked once a test, since happy-dom remembers what matched. */
const readCards = (state: string) => [...document.querySelectorAll('.offer')].map((card) => card.matches(state));

const mark = async (count: number) => {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=compare]')].slice(0, count);
  expect(boxes.length).toBe(count);
  for (const box of boxes) await click(box);
  expect(document.querySelectorAll('input[name=compare]:checked').length).toBe(count);
};

describe.each([
  ['one rate', undefined],
  ['several rates', PLANS],
])('cards with %s', (_, catalogue) => {
  const createPage = () =>
    createResultsPage({ offers: ROOM_TYPES.map((id) => createOpenOffer(id, { rate: 14_800 }, catalogue)) });

  test('marking rooms for the comparison neither chooses nor disables any', async () => {
    expect(STATES.length).toBeGreaterThan(1);
    await render(createPage());
    await mark(3);
    expect(document.querySelectorAll('input[name=compare]:disabled').length).toBe(2);
    for (const state of STATES) expect(readCards(state), state).toEqual([false, false, false, false, false]);
  });

  test('choosing a room marks its card only', async () => {
    await render(createPage());
    await mark(2);
    const choice = document.querySelectorAll<HTMLInputElement>('.offer:nth-child(4) input[type=radio]')[0];
    await click(choice as Element);
    expect(getChoiceRadio(choice?.value ?? '').checked).toBe(true);
    const chosen = STATES.filter((state) => state.includes(':checked'));
    expect(chosen.length).toBeGreaterThan(0);
    for (const state of chosen) expect(readCards(state), state).toEqual([false, false, false, true, false]);
  });
});
