import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '#src/content/backend.ts';
import type { Inquiry, InquiryForm } from '#src/content/inquiry.ts';
import { deliverInquiries, sendInquiry } from '#src/content/send-inquiry.ts';
import { memoryInquiryOutbox } from '#test/support/fakes/memory-inquiry-outbox.ts';

const MINUTE = 60_000;
const FORM: InquiryForm = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Una boda' };

const opened = () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  let ids = 0;
  const taken: Inquiry[] = [];
  const backend = {
    isDown: false,
    sendInquiry: vi.fn(async (inquiry: Inquiry) => {
      if (backend.isDown) throw new BackendError(503, 'Service Unavailable');
      taken.push(inquiry);
    }),
  };
  const outbox = memoryInquiryOutbox();
  const log = { warn: vi.fn(), error: vi.fn() };
  const newId = () => {
    ids += 1;
    return `i${ids}`;
  };
  const later = (ms: number) => {
    now += ms;
  };
  const ports = { backend, outbox, log, now: () => now, newId };
  return { ports, backend, outbox, taken, log, later };
};

const about = { kind: 'events', locale: 'es' } as const;

describe('an inquiry', () => {
  test('is sent at once, and nothing of it is left', async () => {
    const { ports, taken, outbox } = opened();
    expect(await sendInquiry(ports, { ...about, form: FORM })).toEqual({ status: 'taken', inquiryId: 'i1' });
    expect(taken).toMatchObject([{ id: 'i1', kind: 'events', name: 'Ana', message: 'Una boda' }]);
    expect(outbox.rows.size).toBe(0);
  });

  test('is written down before it is sent', async () => {
    const { ports, backend, outbox } = opened();
    backend.sendInquiry.mockImplementation(async () => expect(outbox.rows.size).toBe(1));
    await sendInquiry(ports, { ...about, form: FORM });
    expect(backend.sendInquiry).toHaveBeenCalledTimes(1);
  });

  test('goes in the name of whoever is signed in', async () => {
    const { ports, backend } = opened();
    await sendInquiry(ports, { ...about, form: FORM, accessToken: 'a' });
    expect(backend.sendInquiry).toHaveBeenCalledWith(expect.objectContaining({ id: 'i1' }), 'a');
  });

  test('with errors is neither kept nor sent', async () => {
    const { ports, backend, outbox } = opened();
    expect(await sendInquiry(ports, { ...about, form: { ...FORM, email: '' } })).toEqual({
      status: 'invalid',
      errors: { email: 'required' },
    });
    expect([backend.sendInquiry.mock.calls.length, outbox.rows.size]).toEqual([0, 0]);
  });

  test('is taken while the backend is down, and sent when it is back', async () => {
    const { ports, backend, outbox, taken, later } = opened();
    backend.isDown = true;
    expect(await sendInquiry(ports, { ...about, form: FORM })).toMatchObject({ status: 'taken' });
    later(MINUTE);
    expect(await deliverInquiries(ports)).toBe(0);
    backend.isDown = false;
    later(2 * MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ id: 'i1', message: 'Una boda' }]);
    expect(outbox.rows.size).toBe(0);
  });

  test('is not sent by the job while the request that brought it still may', async () => {
    const { ports, backend } = opened();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    backend.isDown = false;
    expect(await deliverInquiries(ports)).toBe(0);
  });

  test('waits twice as long after each try, an hour at the most', async () => {
    const { ports, backend, outbox, later } = opened();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    later(MINUTE);
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await deliverInquiries(ports);
      const pause = Date.parse(outbox.rows.get('i1')?.due ?? '') - ports.now();
      pauses.push(pause / MINUTE);
      later(pause);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('that one refusal holds up does not hold up the next', async () => {
    const { ports, backend, taken, log, later } = opened();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    await sendInquiry(ports, { ...about, form: { ...FORM, name: 'Eva' } });
    backend.isDown = false;
    backend.sendInquiry.mockRejectedValueOnce(new BackendError(403, 'Forbidden'));
    later(MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ name: 'Eva' }]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { inquiry: 'i1', attempts: 1, status: 403 },
      'an inquiry could not be sent',
    );
  });

  test('deliverInquiries: one that breaks unexpectedly is put off and does not hold up the next', async () => {
    const { ports, backend, outbox, taken, log, later } = opened();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    await sendInquiry(ports, { ...about, form: { ...FORM, name: 'Eva' } });
    backend.isDown = false;
    backend.sendInquiry.mockRejectedValueOnce(new TypeError('Ana cannot be read'));
    later(MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ name: 'Eva' }]);
    expect(Date.parse(outbox.rows.get('i1')?.due ?? '')).toBe(ports.now() + 2 * MINUTE);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('Ana');
  });

  test('is not in the log with what was typed', async () => {
    const { ports, backend, log } = opened();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/Ana|boda/);
  });

  test('a fault of the site is not taken for one of the backend', async () => {
    const { ports, backend } = opened();
    backend.sendInquiry.mockRejectedValue(new TypeError('a bug'));
    await expect(sendInquiry(ports, { ...about, form: FORM })).rejects.toThrow('a bug');
  });
});
