import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewayEvents } from '#src/booking/ports/gateway-events.ts';
import { instantOf, minutesLater, newReserva } from '#test/support/builders.ts';

const at = (minutes: number): string => instantOf(minutesLater(minutes));

const eventOf = (): GatewayEvent => ({
  id: `event_${randomUUID()}`,
  kind: 'charge.succeeded',
  idempotencyKey: `${newReserva()}.deposit.1`,
});

/** What every `GatewayEvents` does. */
export const describeGatewayEvents = (
  name: string,
  open: () => Promise<{ readonly gatewayEvents: GatewayEvents; close(): Promise<void> }>,
): void => {
  describe(`events of the bank ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let events: GatewayEvents;
    beforeAll(async () => {
      opened = await open();
      events = opened.gatewayEvents;
    });
    afterAll(() => opened?.close());

    test('are open until they were applied, and applied for good', async () => {
      const event = eventOf();
      expect(await events.keep(event, at(0))).toBe('open');
      expect(await events.keep(event, at(1))).toBe('open');
      await events.markApplied(event.id, at(2));
      expect(await events.keep(event, at(3))).toBe('applied');
      await events.markApplied(event.id, at(4));
      expect(await events.keep({ ...event, kind: 'charge.declined' }, at(5))).toBe('applied');
      expect(await events.keep(eventOf(), at(5))).toBe('open');
    });

    test('may come many at once', async () => {
      const event = eventOf();
      const kept = await Promise.all(Array.from({ length: 12 }, () => events.keep(event, at(0))));
      expect(new Set(kept)).toEqual(new Set(['open']));
    });

    test('that nobody kept cannot be applied', async () => {
      const event = eventOf();
      await events.markApplied(event.id, at(0));
      expect(await events.keep(event, at(1))).toBe('open');
    });

    test('are forgotten by when they came first', async () => {
      const [old, kept] = [eventOf(), eventOf()];
      await events.keep(old, at(-10_001));
      await events.markApplied(old.id, at(0));
      await events.keep(kept, at(-10_000));
      await events.markApplied(kept.id, at(0));
      await events.keep(old, at(0));
      expect(await events.forget(at(-10_000))).toBe(1);
      expect(await events.keep(old, at(0))).toBe('open');
      expect(await events.keep(kept, at(0))).toBe('applied');
    });
  });
};
