import { describe, expect, test } from 'vitest';
import { createPasswordCheck } from '#src/accounts/password-check.ts';
import { stretch } from '#test/support/machine-speed.ts';

const check = createPasswordCheck({
  siteUrl: 'https://reservas.puntaserena.example',
  hotel: { name: 'Punta Serena Resort', email: 'reservas@puntaserena.example', phone: '', tollFree: '' },
});

describe('findPasswordWeakness', () => {
  test.each([
    '1234567890',
    '0987654321',
    '3456789012',
    'qwertyuiop',
    'QWERTYUIOP',
    'password123',
    'Password2026!',
    '!!!password!!!',
    'pássword1234',
    'abcdefghijklmnop',
    'zyxwvutsrqpo',
    'aaaaaaaaaa',
    '          ',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    'iloveyou1234',
  ])('%j is common', async (password) => expect(await check(password, 'ana@hotel.example')).toBe('password-common'));

  test.each([
    'puntaserena',
    'PuntaSerena2026',
    'Punta Serena Resort',
    'serena-punta-1!',
    'reservas2026reservas',
    'maria.lopez1985',
    'MariaLopez!!',
    'lopezpuntaserena7',
  ])('%j is guessable from hotel and e-mail', async (password) =>
    expect(await check(password, 'Maria.Lopez@example.com')).toBe('password-guessable'),
  );

  test.each([
    'three words together',
    'the desk opens at seven',
    'four other words together',
    'una garza bajo la lluvia',
    'puntaserena y nueve garzas',
    'xK29!qTz7w',
    '王女士喜欢下雨的海边小镇',
    '🌊🌴🌙🌺🦜🐢🐠⛵🌅🏝',
  ])('%j has no weakness', async (password) =>
    expect(await check(password, 'maria.lopez@example.com')).toBeUndefined(),
  );

  test('ignores the e-mail when it is unknown', async () => {
    expect(await check('maria.lopez1985', undefined)).toBeUndefined();
  });

  test.each(['a', '0', '!', 'ab', 'é', 'x9'])('runs fast on the longest password: repeated %j', async (piece) => {
    const startedAt = performance.now();
    await check(piece.repeat(128).slice(0, 128), `${'a'.repeat(60)}@example.com`);
    expect(performance.now() - startedAt).toBeLessThan(stretch(500));
  });
});
