import { describe, expect, test } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { LIFETIMES, REPLAY_GRACE } from '#src/backend/embedded/accounts/account-service.ts';
import { ANA, DAY, openBackend, readErrorCode, requestRefresh } from '#test/backend/embedded/open-backend.ts';

describe('access token', () => {
  test('expires after 15 minutes, also for public content', async () => {
    const { signIn, requestPath, advanceClock } = await openBackend();
    const { access_token } = await signIn();
    advanceClock(LIFETIMES.access - 1_000);
    expect((await requestPath('/items/pages', access_token)).status).toBe(200);
    advanceClock(1_000);
    expect(await readErrorCode(await requestPath('/items/pages', access_token))).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('of a suspended account is refused', async () => {
    const { signIn, requestPath, suspend } = await openBackend();
    const { access_token } = await signIn();
    suspend(ANA);
    expect(await readErrorCode(await requestPath('/users/me', access_token))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('of an account whose password was reset is refused', async () => {
    const { signIn, requestPath, say, getMailedToken } = await openBackend();
    const { access_token } = await signIn();
    await say('/auth/password/request', { email: ANA });
    expect((await say('/auth/password/reset', { token: getMailedToken(), password: 'another one' })).status).toBe(204);
    expect(await readErrorCode(await requestPath('/users/me', access_token))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('issued before a temporary suspension stays refused', async () => {
    const { signIn, requestPath, suspend, alter } = await openBackend();
    const { access_token } = await signIn();
    suspend(ANA);
    alter(ANA, { status: 'active' });
    expect(await readErrorCode(await requestPath('/users/me', access_token))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('of an ended session invites no administrator', async () => {
    const { signIn, say, backend, alter, mails } = await openBackend();
    alter(ANA, { role: 'administrator' });
    const { access_token, refresh_token } = await signIn();
    await say('/auth/logout', { refresh_token });
    const invitation = { email: 'intruder@example.com', role: BACKEND_ROLE_IDS.administrator };
    const reply = await backend(
      new Request('http://embedded-backend/users/invite', {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(invitation),
      }),
    );
    expect(await readErrorCode(reply)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(mails).toEqual([]);
  });

  test('with algorithm "none" is refused', async () => {
    const { signIn, requestPath } = await openBackend();
    const [, payload] = (await signIn()).access_token.split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await readErrorCode(await requestPath('/users/me', `${header}.${payload}.`))).toEqual([
      403,
      'INVALID_TOKEN',
    ]);
  });

  test('and the static public token may both read public content', async () => {
    const { requestPath } = await openBackend();
    expect((await requestPath('/items/pages', 'public-token')).status).toBe(200);
    expect(await readErrorCode(await requestPath('/users/me', 'public-token'))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

describe('refresh token', () => {
  test('is stored as a hash', async () => {
    const { signIn, tokens } = await openBackend();
    const { refresh_token } = await signIn();
    expect([...tokens.keys()]).toEqual([expect.not.stringContaining(refresh_token)]);
  });

  test('expires after a week', async () => {
    const { signIn, say, advanceClock } = await openBackend();
    const { refresh_token } = await signIn();
    advanceClock(LIFETIMES.refresh);
    expect(await readErrorCode(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('reused within 30 seconds is refused, but the session continues', async () => {
    const { signIn, say, advanceClock } = await openBackend();
    const { refresh_token } = await signIn();
    const rotated = await requestRefresh(say, refresh_token);
    advanceClock(REPLAY_GRACE - 1);
    expect(await readErrorCode(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await say('/auth/refresh', { refresh_token: rotated.refresh_token })).status).toBe(200);
  });

  test('reused later ends its session, including access tokens (replay detection)', async () => {
    const { signIn, say, requestPath, advanceClock } = await openBackend();
    const { refresh_token } = await signIn();
    const rotated = await requestRefresh(say, refresh_token);
    advanceClock(REPLAY_GRACE);
    expect(await readErrorCode(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await readErrorCode(await requestPath('/users/me', rotated.access_token))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    const next = await say('/auth/refresh', { refresh_token: rotated.refresh_token });
    expect(await readErrorCode(next)).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('rotation ends after 30 days', async () => {
    const { signIn, say, requestPath, advanceClock } = await openBackend();
    let tokens = await signIn();
    for (let day = 5; day < 30; day += 5) {
      advanceClock(5 * DAY);
      tokens = await requestRefresh(say, tokens.refresh_token);
    }
    advanceClock(5 * DAY - 60_000);
    tokens = await requestRefresh(say, tokens.refresh_token);
    expect((await requestPath('/users/me', tokens.access_token)).status).toBe(200);
    advanceClock(60_000);
    expect(await readErrorCode(await requestPath('/users/me', tokens.access_token))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    const after = await say('/auth/refresh', { refresh_token: tokens.refresh_token });
    expect(await readErrorCode(after)).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('of a suspended account is refused', async () => {
    const { signIn, say, suspend } = await openBackend();
    const { refresh_token } = await signIn();
    suspend(ANA);
    expect(await readErrorCode(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});
