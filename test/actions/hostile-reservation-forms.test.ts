import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejected } from '#src/booking/model/rejections.ts';
import { formOf } from '#test/support/request.ts';
import { ACTIONS, CHANGE, RESERVA, SENT, sendTo } from '#test/support/reservation-forms.ts';
import { booking, hasAccess } from '#test/support/reservation-site.ts';

vi.mock('#src/server/provided-services.ts', () => import('#test/support/reservation-site.ts'));
vi.mock('#src/server/request-access.ts', () => import('#test/support/reservation-site.ts'));
vi.mock('#src/server/rerender-page.ts', () => import('#test/support/reservation-site.ts'));
vi.mock('#src/server/see-other.ts', () => import('#test/support/reservation-site.ts'));

const NAMES = Object.keys(SENT) as (keyof typeof SENT)[];

const expectNothingCalled = () => {
  for (const service of Object.values(booking)) expect(service).not.toHaveBeenCalled();
};

beforeEach(() => {
  vi.resetAllMocks();
  hasAccess.mockResolvedValue(true);
});

describe('every form about a reservation', () => {
  test.each(NAMES)('%s asks nothing for a browser that may not manage it', async (name) => {
    hasAccess.mockResolvedValue(false);
    const { answer, status } = await sendTo(ACTIONS[name], formOf(SENT[name]));
    expect([answer, status]).toEqual([{ status: 'refused', code: 'unknown-reservation', values: {} }, 403]);
    expect(hasAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
    expectNothingCalled();
  });

  test.each(NAMES)('%s answers 400 to what is no form of the site', async (name) => {
    const bodies = [
      ...[undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()],
      formOf({ ...SENT[name], reserva: 'short' }),
      formOf({ ...SENT[name], reserva: `../${RESERVA}` }),
      formOf({ ...SENT[name], locale: 'fr' }),
    ];
    for (const body of bodies) {
      const { answer, status } = await sendTo(ACTIONS[name], body);
      expect([answer, status]).toEqual([{ status: 'refused', code: 'unknown-reservation', values: {} }, 400]);
    }
    expect(hasAccess).not.toHaveBeenCalled();
    expectNothingCalled();
  });

  test.each([
    ['cancelReservation', [{ room: '1 or 1=1' }, { room: '123' }, { shown_refund: '-1' }, { shown_charge: '1e9' }]],
    ['acceptDates', [{ change: 'x' }, { shown_due: '' }, { shown_refund: 'NaN' }]],
    ['dropDates', [{ change: '' }, { change: `${CHANGE}B` }]],
    ['payBalance', [{ intent: 'steal' }, { intent: '' }, { shown_amount: '0.5' }, { shown_amount: '9'.repeat(16) }]],
  ] as const)('%s answers 400 to a spoilt one', async (name, spoilt) => {
    for (const change of spoilt) {
      const { status } = await sendTo(ACTIONS[name], formOf({ ...SENT[name], ...change }));
      expect(status, JSON.stringify(change)).toBe(400);
    }
    expectNothingCalled();
  });

  const FIELDS = [
    ...new Set(Object.values(SENT).flatMap((form) => Object.keys(form))),
    'next',
    '__proto__',
    'constructor',
  ];
  const field = fc.tuple(
    fc.constantFrom(...FIELDS),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('es', 'en', RESERVA, '0', '-1', 'extend', 'save')),
  );

  test.each(NAMES)('%s takes whatever is sent: a refusal, or one call of its service', async (name) => {
    for (const service of Object.values(booking))
      service.mockResolvedValue({ ...rejected('price-changed'), status: 'declined', reason: 'declined' });
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 14 }), async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        const { answer, status = 200 } = await sendTo(ACTIONS[name], form);
        expect(status).toBeLessThan(500);
        const told = JSON.stringify(answer);
        const [number, code] = [form.get('card_number'), form.get('cvc')];
        for (const secret of [number, code])
          if (typeof secret === 'string' && secret.length > 8)
            expect(told).not.toContain(JSON.stringify(secret).slice(1, -1));
      }),
      { numRuns: 60 },
    );
  });
});
