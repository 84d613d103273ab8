import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';
import { createResultsPage, GARDEN, getChoiceRadio, VILLA } from '#test/support/browser/results-page.tsx';

const place = vi.mocked(placeHold);

interface Shown extends Partial<Parameters<typeof createResultsPage>[0]> {
  readonly villas?: number;
}

const createPage = ({ villas = 1, ...page }: Shown) =>
  createResultsPage({
    offers: [createOpenOffer(VILLA, { left: villas }), createOpenOffer(GARDEN)],
    roomCount: 2,
    ...page,
  });

const getRadio = (room: number, roomTypeId = VILLA) => getChoiceRadio(roomTypeId, room);

/** What a screen reader says after the name of the radio. */
const getDescription = (room: number) =>
  getRadio(room)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => getElement(`#${id}`).textContent);

beforeEach(() => void document.body.replaceChildren());

describe('RoomRadio: the last unit of a room type', () => {
  test('is disabled for room 2 with the reason as soon as room 1 chooses it', async () => {
    await render(createPage({}));
    expect(getRadio(2).disabled).toBe(false);
    await click(getRadio(1));
    expect(getRadio(1).disabled).toBe(false);
    expect(getRadio(2).disabled).toBe(true);
    expect(getDescription(2)?.[0]).toBe('Not available: you chose the last one for room 1.');
    expect(getRadio(2, GARDEN).disabled).toBe(false);
  });

  test('is enabled for room 2 when room 1 chooses another', async () => {
    await render(createPage({ choices: [VILLA, ''] }));
    expect(getRadio(2).disabled).toBe(true);
    await click(getRadio(1, GARDEN));
    expect(getRadio(2).disabled).toBe(false);
    expect(document.querySelector('.offer-taken')).toBeNull();
    expect(getRadio(2).getAttribute('aria-describedby')).toBe('offer-2-618419-price offer-2-618419-facts');
  });

  test('of two is disabled for room 3 when rooms 1 and 2 chose one each, in Spanish too', async () => {
    await render(createPage({ roomCount: 3, villas: 2, locale: 'es' }));
    await click(getRadio(1));
    expect([1, 2, 3].map((room) => getRadio(room).disabled)).toEqual([false, false, false]);
    await click(getRadio(2));
    expect([1, 2, 3].map((room) => getRadio(room).disabled)).toEqual([false, false, true]);
    expect(getDescription(3)?.[0]).toBe('No disponible: eligió las 2 últimas para las habitaciones 1 y 2.');
  });

  test('is enabled in server-rendered HTML, which works without JavaScript', () => {
    document.body.innerHTML = renderToString(createPage({ choices: [VILLA, ''] }));
    expect(getRadio(1).checked).toBe(true);
    expect(getRadio(2).disabled).toBe(false);
  });
});

test('ResultsForm: more rooms of a type than are left are refused by name, and the choice is kept', async () => {
  place.mockResolvedValue({ refused: 'not-enough-left', choices: [VILLA, VILLA, GARDEN] });
  await render(createPage({ roomCount: 3, choices: [VILLA, GARDEN, GARDEN] }));
  await click(getElement('.choice-summary button[type=submit]'));
  expect(getElement('.results-alert').textContent).toBe(
    `You chose more rooms of the type “${VILLA}” than are left: there is only one. Please choose another for one of them; the rest of your choice is kept.`,
  );
  expect(getRadio(1).checked).toBe(true);
  expect(getRadio(3, GARDEN).checked).toBe(true);
});
