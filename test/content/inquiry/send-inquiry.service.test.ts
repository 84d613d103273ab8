import { describe, expect, test, vi } from 'vitest';
import type { Inquiry, InquiryForm } from '#src/content/inquiry/inquiry.rules.ts';
import { deliverInquiries, sendInquiry } from '#src/content/inquiry/send-inquiry.service.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { createMemoryInquiryOutbox } from '#test/support/fakes/memory-inquiry-outbox.ts';

const MINUTE = 60_000;
const FORM: InquiryForm = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Una boda' };

const openInquiries = () => {
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
  const outbox = createMemoryInquiryOutbox();
  const log = { warn: vi.fn(), error: vi.fn() };
  const createId = () => {
    ids += 1;
    return `i${ids}`;
  };
  const advanceClock = (ms: number) => {
    now += ms;
  };
  const ports = { backend, outbox, log, now: () => now, createId };
  return { ports, backend, outbox, taken, log, advanceClock };
};

const about = { kind: 'events', locale: 'es' } as const;

describe('sendInquiry', () => {
  test('sends at once and empties the outbox', async () => {
    const { ports, taken, outbox } = openInquiries();
    expect(await sendInquiry(ports, { ...about, form: FORM })).toEqual({ status: 'taken', inquiryId: 'i1' });
    expect(taken).toMatchObject([{ id: 'i1', kind: 'events', name: 'Ana', message: 'Una boda' }]);
    expect(outbox.rows.size).toBe(0);
  });

  test('stores in the outbox before sending', async () => {
    const { ports, backend, outbox } = openInquiries();
    backend.sendInquiry.mockImplementation(async () => expect(outbox.rows.size).toBe(1));
    await sendInquiry(ports, { ...about, form: FORM });
    expect(backend.sendInquiry).toHaveBeenCalledTimes(1);
  });

  test('uses the token of the signed-in user', async () => {
    const { ports, backend } = openInquiries();
    await sendInquiry(ports, { ...about, form: FORM, accessToken: 'a' });
    expect(backend.sendInquiry).toHaveBeenCalledWith(expect.objectContaining({ id: 'i1' }), 'a');
  });

  test('with errors neither stores nor sends', async () => {
    const { ports, backend, outbox } = openInquiries();
    expect(await sendInquiry(ports, { ...about, form: { ...FORM, email: '' } })).toEqual({
      status: 'invalid',
      errors: { email: 'required' },
    });
    expect([backend.sendInquiry.mock.calls.length, outbox.rows.size]).toEqual([0, 0]);
  });

  test('succeeds while the backend is down; the job sends it later', async () => {
    const { ports, backend, outbox, taken, advanceClock } = openInquiries();
    backend.isDown = true;
    expect(await sendInquiry(ports, { ...about, form: FORM })).toMatchObject({ status: 'taken' });
    advanceClock(MINUTE);
    expect(await deliverInquiries(ports)).toBe(0);
    backend.isDown = false;
    advanceClock(2 * MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ id: 'i1', message: 'Una boda' }]);
    expect(outbox.rows.size).toBe(0);
  });

  test('leases the row, so that the job does not send it concurrently', async () => {
    const { ports, backend } = openInquiries();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    backend.isDown = false;
    expect(await deliverInquiries(ports)).toBe(0);
  });

  test('retries with exponential backoff up to an hour', async () => {
    const { ports, backend, outbox, advanceClock } = openInquiries();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    advanceClock(MINUTE);
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await deliverInquiries(ports);
      const pause = Date.parse(outbox.rows.get('i1')?.due ?? '') - ports.now();
      pauses.push(pause / MINUTE);
      advanceClock(pause);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('deliverInquiries: a refused inquiry does not block the next', async () => {
    const { ports, backend, taken, log, advanceClock } = openInquiries();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    await sendInquiry(ports, { ...about, form: { ...FORM, name: 'Eva' } });
    backend.isDown = false;
    backend.sendInquiry.mockRejectedValueOnce(new BackendError(403, 'Forbidden'));
    advanceClock(MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ name: 'Eva' }]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { inquiry: 'i1', attempts: 1, status: 403 },
      'inquiry could not be sent, it will be retried',
    );
  });

  test('deliverInquiries: an unexpected error postpones the inquiry and does not block the next', async () => {
    const { ports, backend, outbox, taken, log, advanceClock } = openInquiries();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    await sendInquiry(ports, { ...about, form: { ...FORM, name: 'Eva' } });
    backend.isDown = false;
    backend.sendInquiry.mockRejectedValueOnce(new TypeError('Ana cannot be read'));
    advanceClock(MINUTE);
    expect(await deliverInquiries(ports)).toBe(1);
    expect(taken).toMatchObject([{ name: 'Eva' }]);
    expect(Date.parse(outbox.rows.get('i1')?.due ?? '')).toBe(ports.now() + 2 * MINUTE);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('Ana');
  });

  test('logs nothing that was typed', async () => {
    const { ports, backend, log } = openInquiries();
    backend.isDown = true;
    await sendInquiry(ports, { ...about, form: FORM });
    expect(log.warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/Ana|boda/);
  });

  test('rethrows errors that are not of the backend', async () => {
    const { ports, backend } = openInquiries();
    backend.sendInquiry.mockRejectedValue(new TypeError('a bug'));
    await expect(sendInquiry(ports, { ...about, form: FORM })).rejects.toThrow('a bug');
  });
});
