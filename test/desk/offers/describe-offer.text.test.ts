import { expect, test } from 'vitest';
import { describeOffer, describeTerms, type OfferContext } from '#src/desk/offers/describe-offer.text.ts';
import { buildReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { FULL_STAY, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Offer } from '#src/rates/editing/edit-offers.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA15, SPRING } from '#test/support/booking/promotions.ts';

const createContext = (locale: 'es' | 'en'): OfferContext => ({
  ...{ translator: getTranslator(locale), timeZone: 'America/Panama', currency: 'USD' },
  getRoomName: () => 'Garden Suite',
  getPlanName: () => 'Flexible',
  getExtraName: () => 'Spa',
  terms: [createStandardTerms()],
});

const LIMITED = createPromotion('limited', {
  benefit: { kind: 'free-nights', nights: 4, free: 1 },
  code: null,
  limits: { ...NO_LIMITS, sellTo: '2027-03-31', stayFrom: '2027-04-01', stayTo: '2027-11-30', minStay: 4 },
  ...{ stayWindow: 'arrival', arrivalWeekdays: [7, 1], roomTypeIds: ['1'], ratePlanIds: ['2'], minAdults: 2 },
  ...{ minCost: 100_000, maxUses: 100, isOnePerGuest: true },
});
const DERIVED = {
  ...{ ...buildReferencePlan('derived', 'standard'), isReference: false, board: 'half-board' as const },
  derivation: { basePlanId: 'flexible', percent: -1_250, room: -500 },
  ...{ supplement: { adult: 3_800, child: 1_900 }, audience: 'member' as const, includedAddOnIds: ['spa'] },
};

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each<[string, Offer, string, string]>([
  [
    'a code',
    SERENA15,
    '15% off the nights with the code SERENA15.',
    '15 % menos en las noches con el código SERENA15.',
  ],
  ['everybody', SPRING, '10% off the nights for everybody.', '10 % menos en las noches para todos.'],
  [
    'every condition',
    LIMITED,
    '1 of every 4 nights free for everybody, booked until Mar 31, 2027, for arrivals from Apr 1, 2027 to Nov 30, 2027, 4 nights or more, arriving on Sunday and Monday, only in Garden Suite, only with Flexible, 2 adults or more, nights of US$1,000.00 or more, 100 bookings at most, once for each guest.',
    '1 de cada 4 noches gratis para todos, reservando hasta el 31 mar 2027, para llegadas del 1 abr 2027 al 30 nov 2027, desde 4 noches, llegando en domingo y lunes, solo en Garden Suite, solo con Flexible, desde 2 adultos, desde US$ 1,000.00 de noches, como máximo 100 reservas, una por huésped.',
  ],
  [
    'a derived plan',
    DERIVED,
    '12.5% less than “Flexible”, −US$5.00 a night, with half board, US$38.00 an adult and US$19.00 a child and night, for guests with an account, includes Spa. 50% is paid at booking, and the rest 7 days before arrival, cancelling is free until 30 days before, after that it costs the whole stay, dates can change until 30 days before.',
    '12.5 % menos que «Flexible», −US$ 5.00 por noche, con media pensión, US$ 38.00 por adulto y US$ 19.00 por niño y noche, para huéspedes con cuenta, incluye Spa. Se paga el 50 % al reservar y el resto 7 días antes de llegar, cancelar es gratis hasta 30 días antes, después cuesta la estadía completa, fechas cambiables hasta 30 días antes.',
  ],
  [
    'an extra for a person',
    SPA,
    'US$35.00 for each person, children US$20.00, for each room, on the day that the guest chooses, 8 a day.',
    'US$ 35.00 por persona, niños US$ 20.00, para cada habitación, el día que elige el huésped, 8 por día.',
  ],
  [
    'an extra of pieces',
    TRANSFER,
    'US$65.00 for each piece, once for the booking, on the day of arrival, up to 3 pieces, until 48 hours before.',
    'US$ 65.00 por unidad, una vez para la reserva, el día de la llegada, hasta 3 unidades, hasta 48 horas antes.',
  ],
])('describeOffer: %s', (_, offer, en, es) => {
  expect(plain(describeOffer(createContext('en'), offer))).toBe(en);
  expect(plain(describeOffer(createContext('es'), offer))).toBe(es);
});

const STANDARD = createStandardTerms();

test.each<[string, Partial<Terms>, string]>([
  [
    'non-refundable',
    {
      payment: { share: 10_000, dueDays: 0, dueHour: 0, fullWithinDays: 0 },
      cancellation: [{ untilDays: 0, penalty: FULL_STAY }],
      changesUntilDays: null,
    },
    'Se paga todo al reservar, no se devuelve, sin cambio de fechas.',
  ],
  [
    'a ladder',
    {
      payment: { share: 3_000, dueDays: 0, dueHour: 9, fullWithinDays: 3 },
      cancellation: [
        { untilDays: 30, penalty: { kind: 'none' } },
        { untilDays: 14, penalty: { kind: 'share', share: 5_000 } },
        { untilDays: 3, penalty: { kind: 'nights', nights: 1 } },
      ],
      changesUntilDays: 0,
    },
    'Se paga el 30 % al reservar y el resto el día de la llegada, cancelar es gratis hasta 30 días antes, hasta 14 días antes cuesta el 50 %, hasta 3 días antes cuesta 1 noche, después cuesta la estadía completa, fechas cambiables hasta el día de la llegada.',
  ],
  [
    'an amount always',
    { cancellation: [{ untilDays: 0, penalty: { kind: 'amount', amount: 5_000 } }] },
    'Se paga el 50 % al reservar y el resto 7 días antes de llegar, cancelar cuesta US$ 50.00, fechas cambiables hasta 30 días antes.',
  ],
])('describeTerms: %s', (_, differences, es) => {
  expect(plain(describeTerms(createContext('es'), { ...STANDARD, ...differences }))).toBe(es);
});
