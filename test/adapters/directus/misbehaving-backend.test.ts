import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { string, type } from 'superstruct';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDirectusClient } from '#src/adapters/directus/directus-client.ts';

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
  return createDirectusClient({ url: `http://127.0.0.1:${port}`, timeout, log: { warn: vi.fn(), error: vi.fn() } });
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

  test('does not follow a redirect, which would leak the token', async () => {
    const client = await startBackend(({ url }, response) => {
      if (url?.startsWith('/elsewhere')) response.end('{"data":[]}');
      else response.writeHead(302, { location: '/elsewhere' }).end();
    }, 20_000);
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 502 });
  });
});
