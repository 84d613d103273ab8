import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { invite, register } from '#src/accounts/screens/invite.action.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/accounts/screens/set-password.action.ts';
import { signIn } from '#src/accounts/screens/sign-in.action.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { accountSite, redirects, resetAccountSite, runInAccountRequest } from '#test/support/site/account-site.ts';
import { countCases } from '#test/support/test-scope.ts';

const { accounts } = accountSite;

beforeEach(resetAccountSite);

describe('account actions with hostile input', () => {
  const ACTIONS = { signIn, register, invite, requestPassword, acceptInvitation, resetPassword };
  const NAMES = ['email', 'password', 'token', 'locale', 'return', 'first_name', '__proto__', 'constructor'];
  const field = fc.tuple(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()),
  );

  test.each(Object.entries(ACTIONS))('%s: answers with a form state or a refusal', async (_, action) => {
    for (const service of Object.values(accounts)) service.mockResolvedValue(false);
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        const { answer, status = 200 } = await runInAccountRequest<{ status: string; values: object }>(async () => {
          try {
            return await action(INITIAL_STATE, form);
          } catch {
            return { status: 'gone', values: {} };
          }
        });
        expect(status).toBeLessThan(500);
        if (['invalid', 'refused'].includes(answer.status)) expect(status).toBeGreaterThanOrEqual(400);
        if (answer.status !== 'gone') expect(Object.keys(answer.values)).not.toContain('password');
        expect(redirects).toEqual([]);
      }),
      { numRuns: countCases(60) },
    );
  });

  test.each([[null], ['text'], [{ get: 1 }], [[]]])('every action refuses %j instead of a form', async (form) => {
    const { answer } = await runInAccountRequest(() => signIn(INITIAL_STATE, form as unknown as FormData));
    expect(answer.status).toBe('invalid');
  });

  test('every action reads a file as an empty text', async () => {
    const form = new FormData();
    form.append('email', new Blob(['a@b.example']), 'x.txt');
    form.append('password', 'x');
    const { answer } = await runInAccountRequest(() => signIn(INITIAL_STATE, form));
    expect(answer.errors).toEqual({ email: 'accounts.error.required' });
  });
});
