import { expect, test } from 'vitest';
import { describeAction, describeMeanwhile, listFacts } from '#src/booking/history/history.text.ts';
import type { DeskEvent } from '#src/events/desk-event.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** 22:42 on 20 November in Panama. */
const EVENT = {
  ...{ eventId: 'e1', position: 1, action: 'cancelled', reserva: null, at: '2026-11-21T03:42:00.000Z' },
  actor: { kind: 'desk', userId: 'u1', name: 'María', role: 'desk' },
} satisfies DeskEvent;

test.each([
  ['en', '2026-11-21T04:50:00.000Z', 'Changed meanwhile by María, 10:42\u00a0pm.'],
  ['en', '2026-11-21T05:00:00.000Z', 'Changed meanwhile by María, Nov 20, 2026, 10:42\u00a0pm.'],
  ['es', '2026-11-21T04:50:00.000Z', 'Lo cambió María a las 22:42.'],
  ['es', '2026-12-01T12:00:00.000Z', 'Lo cambió María el 20 nov 2026 a las 22:42.'],
] as const)('describeMeanwhile: names the date unless it is today in the hotel (%s, %s)', (locale, now, text) => {
  const described = describeMeanwhile(getTranslator(locale), EVENT, 'America/Panama', Date.parse(now));
  expect(described).toContain(text);
});

const PERSON_ACTIONS = ['person-invited', 'role-changed', 'access-removed', 'access-restored', 'session-ended'];

test.each([
  [
    'es',
    ['Persona invitada', 'Rol cambiado', 'Acceso quitado', 'Acceso devuelto', 'Sesión cerrada'],
    ['Persona: María', 'Rol: dirección', 'Acceso: sin acceso'],
  ],
  [
    'en',
    ['Person invited', 'Role changed', 'Access taken away', 'Access given back', 'Session ended'],
    ['Person: María', 'Role: owner', 'Access: no access'],
  ],
] as const)('history in %s: says what was done about which person', (locale, actions, facts) => {
  const translator = getTranslator(locale);
  expect(PERSON_ACTIONS.map((action) => describeAction(translator, action))).toEqual(actions);
  const context = { translator, timeZone: 'America/Panama', currency: 'USD', getRoomName: (id: string) => id };
  const listed = listFacts(context, { after: { role: 'owner', access: 'suspended', person: 'María' } });
  expect(listed.map(({ label, after }) => `${label}: ${after}`)).toEqual(facts);
});

test.each([
  ['es', ['Temporadas: green', 'Tarifas: Tarifa tranquila', 'Promociones: Código, Otra']],
  ['en', ['Seasons: green', 'Rates: Quiet rate', 'Promotions: Code, Other']],
] as const)('history in %s: names what an import changed', (locale, facts) => {
  const translator = getTranslator(locale);
  const context = { translator, timeZone: 'America/Panama', currency: 'USD', getRoomName: (id: string) => id };
  const after = {
    seasons: ['green'],
    plans: [{ es: 'Tarifa tranquila', en: 'Quiet rate' }],
    promotions: [
      { es: 'Código', en: 'Code' },
      { es: 'Otra', en: 'Other' },
    ],
  };
  expect(listFacts(context, { after }).map(({ label, after: text }) => `${label}: ${text}`)).toEqual(facts);
});
