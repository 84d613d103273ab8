import { describe, expect, test } from 'vitest';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/backend-roles.ts';
import { openBackend, PASSWORD, readErrorCode } from './open-backend.ts';

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
  await desk.register({ email: 'root@hotel.example', role: 'administrator' }, PASSWORD);
  const find = async (address: string) => store.findAccount(address);
  return { send, find, maria: (await find('maria@hotel.example'))?.id, root: (await find('root@hotel.example'))?.id };
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
  ])('%s may list, invite and change them: %s', async (role, isAllowed) => {
    const { send, find, maria } = await openWithPeople(role);
    const list = () => send('GET', '/users?fields=email');
    const invite = () => send('POST', '/users/invite', { email: 'new@hotel.example', role: BACKEND_ROLE_IDS.viewer });
    const demote = () => send('PATCH', `/users/${maria}`, { role: BACKEND_ROLE_IDS.guest });
    if (!isAllowed) {
      for (const ask of [list, invite, demote]) expect(await readErrorCode(await ask())).toEqual(REFUSED);
      expect(await find('maria@hotel.example')).toMatchObject({ role: 'desk' });
      return;
    }
    expect((await list()).status).toBe(200);
    expect((await invite()).status).toBe(204);
    expect((await demote()).status).toBe(204);
    expect(await find('new@hotel.example')).toMatchObject({ role: 'viewer', status: 'invited' });
    expect(await find('maria@hotel.example')).toMatchObject({ role: 'guest' });
  });

  test('an owner makes no administrator, and changes none', async () => {
    const { send, root, maria } = await openWithPeople('owner');
    const role = BACKEND_ROLE_IDS.administrator;
    const asked = [
      send('PATCH', `/users/${root}`, { status: 'suspended' }),
      send('PATCH', `/users/${maria}`, { role }),
      send('POST', '/users/invite', { email: 'new@hotel.example', role }),
      send('PATCH', '/users/unknown', { status: 'suspended' }),
    ];
    for (const reply of asked) expect(await readErrorCode(await reply)).toEqual(REFUSED);
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
