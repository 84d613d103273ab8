import { expect, test } from 'vitest';
import { defineAction } from '#src/composition/request/define-action.ts';
import { runInContext } from '#src/composition/request/request-context.ts';
import { createTestContext } from '#test/support/site/request.ts';

const echo = defineAction(async ({ clientAddress }, ...values: readonly unknown[]) => ({ clientAddress, values }));

test('defineAction: passes the request context before the arguments of the client', async () => {
  const forged = { clientAddress: '203.0.113.9', services: {} };
  const call = () => echo(forged, forged);
  expect(await runInContext(createTestContext({ clientAddress: '192.0.2.7' }), call)).toEqual({
    clientAddress: '192.0.2.7',
    values: [forged, forged],
  });
});

test('defineAction: an action outside a request throws', async () => {
  await expect(echo()).rejects.toThrow('no request context');
});
