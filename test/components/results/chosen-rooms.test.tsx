import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/actions/booking/place-hold.ts';
import { RoomResults } from '#src/components/results/room-results.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const VILLA = '618419';
const GARDEN = '618449';
const place = vi.mocked(placeHold);

interface Shown {
  readonly roomCount?: number;
  readonly villas?: number;
  readonly locale?: Locale;
  readonly choices?: readonly string[];
}

const createPage = ({ roomCount = 2, villas = 1, locale = 'en', choices = [] }: Shown) => (
  <TranslatorProvider
    locale={locale}
    messages={selectMessages(locale, ['booking.', 'results.', 'rejection.', 'checkout.'])}
  >
    <RoomResults
      translator={getTranslator(locale)}
      stay={THREE_NIGHTS}
      rooms={Array.from({ length: roomCount }, (_, index) => ({
        roomId: String(index + 1),
        party: { adults: 2, childAges: [] },
        offers: [createOpenOffer(VILLA, { left: villas }), createOpenOffer(GARDEN)],
      }))}
      bookable
      nearest={[]}
      contents={new Map<string, RoomContent>()}
      policy={DEMO_POLICY}
      today="2027-01-10"
      roomTypeId={undefined}
      choices={choices}
      idempotencyKey="key"
    />
  </TranslatorProvider>
);

const getRadio = (room: number, roomTypeId = VILLA) =>
  getElement<HTMLInputElement>(`input[name=choice-${room}][value="${roomTypeId}"]`);

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
  await click(getElement('button[type=submit]'));
  expect(getElement('.results-alert').textContent).toBe(
    `You chose more rooms of the type “${VILLA}” than are left: there is only one. Please choose another for one of them; the rest of your choice is kept.`,
  );
  expect(getRadio(1).checked).toBe(true);
  expect(getRadio(3, GARDEN).checked).toBe(true);
});
