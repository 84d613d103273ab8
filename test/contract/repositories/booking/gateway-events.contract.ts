import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewayEvents } from '#src/payments/payment-gateway.port.ts';
import { addMinutes, createReserva, toInstant } from '#test/support/booking/builders.ts';

const getInstant = (minutes: number): string => toInstant(addMinutes(minutes));

const createEvent = (): GatewayEvent => ({
  id: `event_${randomUUID()}`,
  kind: 'charge.succeeded',
  idempotencyKey: `${createReserva()}.deposit.1`,
});

/** Contract of `GatewayEvents`. */
export const describeGatewayEvents = (
  name: string,
  open: () => Promise<{ readonly gatewayEvents: GatewayEvents; close(): Promise<void> }>,
): void => {
  describe(`gateway events ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let events: GatewayEvents;
    beforeAll(async () => {
      opened = await open();
      events = opened.gatewayEvents;
    });
    afterAll(() => opened?.close());

    test('are open until applied, then stay applied', async () => {
      const event = createEvent();
      expect(await events.save(event, getInstant(0))).toBe('open');
      expect(await events.save(event, getInstant(1))).toBe('open');
      await events.markApplied(event.id, getInstant(2));
      expect(await events.save(event, getInstant(3))).toBe('applied');
      await events.markApplied(event.id, getInstant(4));
      expect(await events.save({ ...event, kind: 'charge.declined' }, getInstant(5))).toBe('applied');
      expect(await events.save(createEvent(), getInstant(5))).toBe('open');
    });

    test('are saved once when concurrent', async () => {
      const event = createEvent();
      const kept = await Promise.all(Array.from({ length: 12 }, () => events.save(event, getInstant(0))));
      expect(new Set(kept)).toEqual(new Set(['open']));
    });

    test('that were never saved cannot be applied', async () => {
      const event = createEvent();
      await events.markApplied(event.id, getInstant(0));
      expect(await events.save(event, getInstant(1))).toBe('open');
    });

    test('are deleted by the time of their first receipt', async () => {
      const [old, kept] = [createEvent(), createEvent()];
      await events.save(old, getInstant(-10_001));
      await events.markApplied(old.id, getInstant(0));
      await events.save(kept, getInstant(-10_000));
      await events.markApplied(kept.id, getInstant(0));
      await events.save(old, getInstant(0));
      expect(await events.deleteOlder(getInstant(-10_000))).toBe(1);
      expect(await events.save(old, getInstant(0))).toBe('open');
      expect(await events.save(kept, getInstant(0))).toBe('applied');
    });
  });
};
