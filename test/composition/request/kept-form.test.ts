import { expect, test } from 'vitest';
import { createResumedRequest, readKeptForm } from '#src/composition/request/kept-form.ts';
import { createTestContext } from '#test/support/site/request.ts';

const ADDRESS = 'http://site.example/EN/desk/reservations/K7QF2M9S/refund';

const post = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Request => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request(ADDRESS, { method: 'POST', body, headers });
};

test('readKeptForm: keeps all fields of a resumable form except password and code', async () => {
  const kept = await readKeptForm(post({ resumable: 'yes', amount: '40', password: 'secret', otp: '123456' }));
  expect(kept?.isSent).toBe(true);
  expect(JSON.parse(kept?.fields ?? '')).toEqual([
    ['resumable', 'yes'],
    ['amount', '40'],
  ]);
});

test.each([
  ['a page', new Request(ADDRESS)],
  ['a form that opens or closes the desk', post({ email: 'a@hotel.example' })],
  ['a body that is no form', new Request(ADDRESS, { method: 'POST', body: '{}' })],
])('readKeptForm: nothing waits for the sign-in after %s', async (_, request) => {
  expect(await readKeptForm(request)).toBeUndefined();
});

test('readKeptForm: the form of the sign-in brings what waits for it, unless that is too long', async () => {
  const fields = JSON.stringify([['amount', '40']]);
  expect(await readKeptForm(post({ kept: fields }))).toEqual({ fields, isSent: false });
  expect(await readKeptForm(post({ kept: 'x'.repeat(60_001) }))).toEqual({ fields: '', isSent: false });
});

test.each(['show', 'send'] as const)(
  'createResumedRequest: sends the kept form with the new cookies (%s)',
  async (mode) => {
    const kept = [
      ['resumable', 'yes'],
      ['amount', '40'],
      ['otp', '123456'],
    ];
    const context = createTestContext({
      cookies: { desk: 'new', access_token: 'a' },
      keptForm: { fields: JSON.stringify(kept), isSent: false },
    });
    const resumed = createResumedRequest(post({ password: 'secret' }, { 'x-nonce': 'n1' }), context, mode);
    expect([resumed.url, resumed.method, resumed.headers.get('x-nonce')]).toEqual([ADDRESS, 'POST', 'n1']);
    expect(resumed.headers.get('cookie')).toBe('desk=new; access_token=a');
    expect(resumed.headers.has('x-resumed')).toBe(mode === 'show');
    expect([...(await resumed.formData())]).toEqual([
      ['resumable', 'yes'],
      ['amount', '40'],
    ]);
  },
);

test.each(['', '{}', '[["a"]]', '[[1,2]]', 'no json'])('createResumedRequest: sends no field of %j', async (fields) => {
  const context = createTestContext({ keptForm: { fields, isSent: false } });
  const resumed = createResumedRequest(post({}), context, 'show');
  expect([...(await resumed.formData())]).toEqual([]);
});
