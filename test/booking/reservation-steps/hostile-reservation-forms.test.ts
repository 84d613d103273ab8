import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejected } from '#src/kernel/outcome.ts';
import { ACTIONS, CHANGE, SENT, sendForm } from '#test/support/booking/reservation-forms.ts';
import { createForm } from '#test/support/site/request.ts';
import { ACCESS_KEY, access, booking, RESERVA, rateLimit } from '#test/support/site/reservation-site.ts';
import { countCases } from '#test/support/test-scope.ts';

const NAMES = Object.keys(SENT) as (keyof typeof SENT)[];

const expectNothingCalled = () => {
  for (const service of Object.values(booking)) expect(service).not.toHaveBeenCalled();
};

beforeEach(() => {
  vi.resetAllMocks();
  access.findOpenedVersion.mockResolvedValue(1);
});

describe('reservation actions', () => {
  test.each(NAMES)('%s: refuses a browser without access and calls no service', async (name) => {
    access.findOpenedVersion.mockResolvedValue(undefined);
    const { answer, status } = await sendForm(ACTIONS[name], createForm(SENT[name]));
    expect([answer, status]).toEqual([{ status: 'refused', code: 'unknown-reservation', values: {} }, 403]);
    expect(access.findOpenedVersion).toHaveBeenCalledExactlyOnceWith(ACCESS_KEY, {
      purpose: 'cookie',
      reserva: RESERVA,
    });
    expectNothingCalled();
  });

  test.each(NAMES)('%s: answers 400 to a body that is not its form', async (name) => {
    const bodies = [
      ...[undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()],
      createForm({ ...SENT[name], reserva: 'short' }),
      createForm({ ...SENT[name], reserva: `../${RESERVA}` }),
      createForm({ ...SENT[name], locale: 'fr' }),
    ];
    for (const body of bodies) {
      const { answer, status } = await sendForm(ACTIONS[name], body);
      expect([answer, status]).toEqual([{ status: 'refused', code: 'unknown-reservation', values: {} }, 400]);
    }
    expect(access.findOpenedVersion).not.toHaveBeenCalled();
    expectNothingCalled();
  });

  test.each([
    ['cancelReservation', [{ room: '1 or 1=1' }, { room: '123' }, { shown_refund: '-1' }, { shown_charge: '1e9' }]],
    ['acceptChange', [{ change: 'x' }, { shown_due: '' }, { shown_refund: 'NaN' }]],
    ['discardChange', [{ change: '' }, { change: `${CHANGE}B` }]],
    ['payBalance', [{ intent: 'steal' }, { intent: '' }, { shown_amount: '0.5' }, { shown_amount: '9'.repeat(16) }]],
  ] as const)('%s: answers 400 to a malformed form', async (name, spoilt) => {
    for (const change of spoilt) {
      const { status } = await sendForm(ACTIONS[name], createForm({ ...SENT[name], ...change }));
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

  const countCalls = () => Object.values(booking).reduce((count, service) => count + service.mock.calls.length, 0);

  /** A text is what the action threw: a redirect, or what must not happen. */
  const expectDecided = ({ answer, status = 200 }: Awaited<ReturnType<typeof sendForm>>, calls: number) => {
    expect([200, 400]).toContain(status);
    if (typeof answer === 'string') return expect([calls, answer]).toEqual([1, expect.stringMatching(/^→ \/[^/]/)]);
    // Only the services of this test say that a price changed.
    return expect([calls, answer]).toEqual([
      'code' in answer && answer.code === 'price-changed' ? 1 : 0,
      expect.objectContaining({ status: 'refused' }),
    ]);
  };

  const expectNoSecretTold = (answer: unknown, form: FormData) => {
    // The address of a reservation may be told.
    for (const secret of [form.get('card_number'), form.get('cvc')])
      if (typeof secret === 'string' && secret.length > 8 && secret !== RESERVA)
        expect(JSON.stringify(answer)).not.toContain(JSON.stringify(secret).slice(1, -1));
  };

  test.each(NAMES)('%s: any input is refused or calls its service once', async (name) => {
    rateLimit.admit.mockResolvedValue(true);
    for (const service of Object.values(booking))
      service.mockResolvedValue({ ...rejected('price-changed'), status: 'refused' });
    const seen = new Set<number>();
    const sent = fc.subarray(Object.entries(SENT[name]));
    await fc.assert(
      fc.asyncProperty(sent, fc.array(field, { maxLength: 14 }), async (well, hostile) => {
        const form = new FormData();
        // Of fields with the same name the first counts.
        for (const [name, value] of [...well, ...hostile]) form.append(name, value);
        for (const service of Object.values(booking)) service.mockClear();
        const told = await sendForm(ACTIONS[name], form);
        const calls = countCalls();
        expectDecided(told, calls);
        expectNoSecretTold(told.answer, form);
        seen.add(calls);
      }),
      { numRuns: countCases(60) },
    );
    // Without both the forms show too little.
    expect(seen).toEqual(new Set([0, 1]));
  });
});
