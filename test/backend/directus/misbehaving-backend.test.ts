import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { string, type } from 'superstruct';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCircuitBreaker } from '#src/backend/directus/circuit-breaker.ts';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';

const ROW = type({ slug: string() });

/** A real server on loopback, and a client that waits so many milliseconds for it. */
const startBackend = async (listener: RequestListener, timeout = 100) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const log = { warn: vi.fn(), error: vi.fn() };
  const circuitBreaker = createCircuitBreaker({ pauseMs: 60_000, now: Date.now, log });
  return createDirectusClient({ url: `http://127.0.0.1:${port}`, timeout, circuitBreaker, log });
};

describe('transport', () => {
  test('times out without a reply', async () => {
    const client = await startBackend(() => {});
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 504 });
  });

  test('times out on a slow body', async () => {
    const client = await startBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":[');
    });
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 504 });
  });

  test('a request after one that timed out fails as it did, without being sent', async () => {
    const listener = vi.fn();
    const client = await startBackend(listener);
    for (let sent = 0; sent < 3; sent += 1)
      await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 504 });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a file that takes long does not keep others from being asked for', async () => {
    const client = await startBackend(({ url }, response) => {
      if (url?.startsWith('/items')) response.end('{"data":[{"slug":"a"}]}');
    });
    await expect(client.loadAsset('large')).rejects.toMatchObject({ statusCode: 504 });
    expect(await client.listItems('pages', ROW, {})).toEqual([{ slug: 'a' }]);
  });

  test('does not follow a redirect, which would leak the token', async () => {
    const client = await startBackend(({ url }, response) => {
      if (url?.startsWith('/elsewhere')) response.end('{"data":[]}');
      else response.writeHead(302, { location: '/elsewhere' }).end();
    }, 20_000);
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 502 });
  });
});
