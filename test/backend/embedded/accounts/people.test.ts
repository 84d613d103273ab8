import { describe, expect, test } from 'vitest';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import { openBackend, PASSWORD, readErrorCode } from '#test/backend/embedded/open-backend.ts';

const openWithPeople = async (role: BackendRole) => {
  const { desk, say, backend, store } = await openBackend();
  const email = `${role}@hotel.example`;
  await desk.register({ email, role }, PASSWORD);
  const reply = await say('/auth/login', { email, password: PASSWORD });
  const { access_token } = ((await reply.json()) as { data: { access_token: string } }).data;
  const send = (method: string, path: string, body?: object) =>
    backend(
      new Request(`http://embedded-backend${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  await desk.register({ email: 'maria@hotel.example', role: 'desk' }, PASSWORD);
  return { send, find: (address: string) => store.findAccount(address) };
};

const REFUSED = [403, 'FORBIDDEN'];

describe('people of the embedded backend', () => {
  test.each<[BackendRole, boolean]>([
    ['administrator', true],
    ['owner', true],
    ['revenue', false],
    ['desk', false],
    ['viewer', false],
    ['guest', false],
  ])('%s may list and invite them: %s', async (role, isAllowed) => {
    const { send, find } = await openWithPeople(role);
    const list = () => send('GET', '/users?fields=email');
    const invite = () => send('POST', '/users/invite', { email: 'new@hotel.example', role: BACKEND_ROLE_IDS.viewer });
    if (!isAllowed) {
      for (const ask of [list, invite]) expect(await readErrorCode(await ask())).toEqual(REFUSED);
      expect(await find('new@hotel.example')).toBeUndefined();
      return;
    }
    expect((await list()).status).toBe(200);
    expect((await invite()).status).toBe(204);
    expect(await find('new@hotel.example')).toMatchObject({ role: 'viewer', status: 'invited' });
  });

  test('an owner invites no administrator', async () => {
    const { send } = await openWithPeople('owner');
    const invitation = { email: 'new@hotel.example', role: BACKEND_ROLE_IDS.administrator };
    expect(await readErrorCode(await send('POST', '/users/invite', invitation))).toEqual(REFUSED);
  });

  test('a list is filtered by role ids and holds no secret', async () => {
    const { send } = await openWithPeople('owner');
    const filter = JSON.stringify({ role: { _in: [BACKEND_ROLE_IDS.desk] } });
    const text = await (await send('GET', `/users?${new URLSearchParams({ filter })}`)).text();
    expect(JSON.parse(text).data).toEqual([
      expect.objectContaining({ email: 'maria@hotel.example', role: BACKEND_ROLE_IDS.desk, tfa_secret: null }),
    ]);
    expect(text).not.toContain('scrypt');
  });
});
