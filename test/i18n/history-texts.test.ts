import { expect, test } from 'vitest';
import type { DeskEvent } from '#src/booking/model/desk/desk-event.ts';
import { describeMeanwhile } from '#src/i18n/history-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';

/** 22:42 on 20 November in Panama. */
const EVENT = {
  ...{ eventId: 'e1', position: 1, action: 'cancelled', reserva: null, at: '2026-11-21T03:42:00.000Z' },
  actor: { kind: 'desk', userId: 'u1', name: 'María', role: 'desk' },
} satisfies DeskEvent;

test.each([
  ['en', '2026-11-21T04:50:00.000Z', 'Changed meanwhile by María, 22:42.'],
  ['en', '2026-11-21T05:00:00.000Z', 'Changed meanwhile by María, Nov 20, 2026, 22:42.'],
  ['es', '2026-11-21T04:50:00.000Z', 'Lo cambió María a las 22:42.'],
  ['es', '2026-12-01T12:00:00.000Z', 'Lo cambió María el 20 nov 2026 a las 22:42.'],
] as const)('describeMeanwhile: names the date unless it is today in the hotel (%s, %s)', (locale, now, text) => {
  const described = describeMeanwhile(getTranslator(locale), EVENT, 'America/Panama', Date.parse(now));
  expect(described).toContain(text);
});
