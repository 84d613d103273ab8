import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentHolds } from '#src/booking/results/results-step.tsx';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRoomsQuote, createTestHold } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const GARDEN = '618449';
const FAMILY = '580022';
const createHold = (expiresAt: string, rooms: readonly string[], arrival: string, departure: string) =>
  createTestHold({ quote: createRoomsQuote(rooms, { arrival, departure }), expiresAt });
const first = createHold('2026-11-20T15:15:00.000Z', [GARDEN, FAMILY, GARDEN], '2027-01-15', '2027-01-18');
const second = createHold('2026-11-20T15:10:00.000Z', [FAMILY], '2027-06-01', '2027-06-04');

const show = (locale: Locale, holds: readonly (typeof first)[], wanted: number) => {
  document.body.innerHTML = renderToStaticMarkup(
    <CurrentHolds
      translator={getTranslator(locale)}
      holds={holds}
      contents={new Map<string, RoomContent>()}
      policy={DEMO_POLICY}
      wanted={wanted}
    />,
  );
  return document.querySelector('.alert > p:last-child')?.textContent;
};

test('CurrentHolds: lists every hold of the browser with its rooms, nights, end and checkout link', () => {
  show('en', [first, second], 1);
  expect(document.querySelector('.alert-title')?.textContent).toBe(
    'You already hold rooms until 10:10\u00a0am, hotel time.',
  );
  const lines = [...document.querySelectorAll('li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `2 × ${GARDEN}, ${FAMILY} · Fri, Jan 15 – Mon, Jan 18 · until 10:15\u00a0am Go on with them`,
    `${FAMILY} · Tue, Jun 1 – Fri, Jun 4 · until 10:10\u00a0am Go on with them`,
  ]);
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    `/EN/rooms/${first.reserva}/checkout`,
    `/EN/rooms/${second.reserva}/checkout`,
  ]);
});

test.each([
  ['en', 1, 'or replace them: you decide when you continue.'],
  ['en', 2, 'You can hold up to 4 rooms at a time'],
  ['en', 0, 'They are not included below.'],
  ['es', 1, 'usted decide al continuar.'],
  ['es', 2, 'Puede tener hasta 4 habitaciones guardadas a la vez'],
] as const)('CurrentHolds: in %s with three rooms held and %i wanted, explains the effect', (locale, wanted, text) => {
  expect(show(locale, [first], wanted)).toContain(text);
});
