import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  site = await startHttpSite();
});
afterAll(() => site.stop());

describe('Host header', () => {
  const readStatus = async (...lines: string[]) =>
    (await site.sendRaw('GET /EN/sign-in/ HTTP/1.1', ...lines, 'Connection: close', '', '')).slice(9, 12);

  test.each(['localhost', 'LOCALHOST', 'localhost:8080', '127.0.0.1:1', '[::1]:8080', '[::1]'])(
    '%s is accepted as this machine',
    async (host) => expect(await readStatus(`Host: ${host}`)).toBe('308'),
  );

  test.each([
    'x/EN/sign-in?',
    'x?',
    'x#',
    'a@localhost',
    'localhost/',
    'localhost:',
    'localhost:99999',
    'local host',
    'loc%61lhost',
    '[::1',
    '',
    '.localhost',
    'localhost..',
    'a:b:c',
  ])('"%s" is malformed: 400', async (host) => expect(await readStatus(`Host: ${host}`)).toBe('400'));

  test('sent twice is malformed: 400', async () =>
    expect(await readStatus('Host: localhost', 'Host: localhost')).toBe('400'));

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '[::2]'])('%s is another site: 421', async (host) =>
    expect(await readStatus(`Host: ${host}`)).toBe('421'),
  );

  test('another site: a static file and a webhook are refused as well', async () => {
    const answers = await Promise.all(
      ['/static/x.js', '/robots.txt', '/hooks/payments', '/assets/1', '/RSC/R/rooms.txt'].map((path) =>
        site.sendRaw(`GET ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close', '', ''),
      ),
    );
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(answers.map(() => '421'));
  });

  test('a health check by address or without a host is answered', async () => {
    const byAddress = await site.sendRaw('GET /healthz HTTP/1.1', 'Host: 10.0.0.1:8080', 'Connection: close', '', '');
    expect([byAddress.slice(9, 12), (await site.sendRaw('GET /healthz HTTP/1.0', '', '')).slice(9, 12)]).toEqual([
      '200',
      '200',
    ]);
  });
});
