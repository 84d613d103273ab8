import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmRegistration, invite, register } from '#src/accounts/screens/invite.action.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/accounts/screens/set-password.action.ts';
import { signIn } from '#src/accounts/screens/sign-in.action.ts';
import { type FormState, INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { accountSite, redirects, resetAccountSite, runInAccountRequest } from '#test/support/site/account-site.ts';
import { countCases } from '#test/support/test-scope.ts';

const { accounts } = accountSite;

type Action = (previous: FormState, form: FormData) => Promise<FormState>;

/** Each action, a text without which it does nothing, and how it ends where the backend refuses what can be refused. */
const ACTIONS: readonly (readonly [name: string, action: Action, required: string, end: FormState['status']])[] = [
  ['signIn', signIn, 'email', 'refused'],
  ['register', register, 'email', 'done'],
  ['invite', invite, 'email', 'refused'],
  ['requestPassword', requestPassword, 'email', 'done'],
  ['acceptInvitation', acceptInvitation, 'password', 'refused'],
  ['resetPassword', resetPassword, 'password', 'refused'],
  ['confirmRegistration', confirmRegistration, 'password', 'refused'],
];

/** The statuses of the responses that show a state. */
const RESPONSES: Readonly<Record<FormState['status'], readonly number[]>> = {
  ready: [],
  invalid: [400],
  refused: [401, 403],
  done: [200],
};

const expectNoServiceCalled = () => {
  for (const service of Object.values(accounts)) expect(service).not.toHaveBeenCalled();
  expect(redirects).toEqual([]);
};

beforeEach(() => {
  resetAccountSite();
  accounts.signIn.mockResolvedValue('refused');
  accounts.invite.mockResolvedValue('forbidden');
  accounts.acceptInvitation.mockResolvedValue(false);
  accounts.resetPassword.mockResolvedValue(false);
});

describe.each(ACTIONS)('%s with hostile input', (_, action, required, end) => {
  const PASSWORD = 'three words together';
  const VALID = [
    ['email', 'ana@hotel.example'],
    ['password', PASSWORD],
    ['token', 'x.y.z'],
  ] as const;
  const NAMES = ['email', 'password', 'token', 'locale', 'return', 'first_name', '__proto__', 'constructor'];
  const field = fc.tuple(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()),
  );

  test('answers with the state of a form, and its status', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.subarray([...VALID]), fc.array(field, { maxLength: 9 }), async (valid, hostile) => {
        const form = new FormData();
        for (const [name, value] of [...valid, ...hostile]) form.append(name, value);
        const { answer, status = 200 } = await runInAccountRequest(() => action(INITIAL_STATE, form));
        expect(RESPONSES[answer.status], answer.status).toContain(status);
        expect(Object.keys(answer.values)).not.toContain('password');
        expect(JSON.stringify(answer)).not.toContain(PASSWORD);
        expect(redirects).toEqual([]);
        seen.add(answer.status);
      }),
      { numRuns: countCases(60) },
    );
    // Some forms must reach the service, or nothing was shown about it.
    expect(seen).toEqual(new Set(['invalid', end]));
  });

  test.each([[null], ['text'], [{ get: 1 }], [[]]])('refuses %j instead of a form', async (form) => {
    const { answer, status } = await runInAccountRequest(() => action(INITIAL_STATE, form as unknown as FormData));
    expect([answer.status, status]).toEqual(['invalid', 400]);
    expectNoServiceCalled();
  });

  test('reads a file as an empty text', async () => {
    const form = new FormData();
    for (const [name, value] of VALID) form.append(name, name === required ? new Blob([value]) : value);
    const { answer, status } = await runInAccountRequest(() => action(INITIAL_STATE, form));
    expect([answer.errors, status]).toEqual([{ [required]: 'accounts.error.required' }, 400]);
    expectNoServiceCalled();
  });
});
