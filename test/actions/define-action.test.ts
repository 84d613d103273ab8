import { expect, test } from 'vitest';
import { defineAction } from '#src/actions/define-action.ts';
import { runInContext } from '#src/server/request/request-context.ts';
import { createTestContext } from '#test/support/site/request.ts';

const echo = defineAction(async ({ clientAddress }, ...values: readonly unknown[]) => ({ clientAddress, values }));

test('defineAction: whatever a client sends comes after the context of its request', async () => {
  const forged = { clientAddress: '203.0.113.9', services: {} };
  const call = () => echo(forged, forged);
  expect(await runInContext(createTestContext({ clientAddress: '192.0.2.7' }), call)).toEqual({
    clientAddress: '192.0.2.7',
    values: [forged, forged],
  });
});

test('defineAction: an action called outside a request is refused', async () => {
  await expect(echo()).rejects.toThrow('no request context');
});
