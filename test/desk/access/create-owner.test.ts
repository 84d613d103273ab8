import { expect, test, vi } from 'vitest';
import { createOwner } from '#src/desk/access/create-owner.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';

const OWNER = { token: 'the-token', email: 'rosa@hotel.example', password: 'a long and good one', locale: 'en' };

const createOwnerContext = (signIn: () => Promise<never>) => {
  const logError = vi.fn();
  const makeFirstOwner = vi.fn(async () => 'added' as const);
  const context = createTestContext({
    services: {
      deskAccess: { isReachable: () => true, isSetupOpen: async () => true, makeFirstOwner, signIn },
      checkPassword: async () => undefined,
      rateLimit: { admit: async () => true },
      log: { error: logError } as never,
    },
  });
  return { context, logError, makeFirstOwner };
};

test.each([
  ['cannot be carried out', async () => Promise.reject(new Error('no connection in time')), 1],
  ['is delayed', async () => ({ status: 'delayed' }) as never, 0],
])('createOwner: when the sign-in of the owner that it made %s, leads to the sign-in', async (_, signIn, logged) => {
  const { context, logError, makeFirstOwner } = createOwnerContext(signIn);
  await expect(runInRequest(() => createOwner(READY, createForm(OWNER)), context)).rejects.toThrow('→ /EN/sign-in');
  expect(makeFirstOwner).toHaveBeenCalledTimes(1);
  expect(logError).toHaveBeenCalledTimes(logged);
});
