import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const request = async (url: string, encoding: string): Promise<{ response: IncomingMessage; body: Buffer }> => {
  const [response] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response');
  return { response, body: await buffer(response) };
};

/** Node writes them itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);
/** A 304 has none. */
const BODY_HEADERS = new Set(['content-length', 'content-encoding']);

/** A server that does nothing but give the same answer as this address. */
export const startBare = async (url: string, encoding: string) => {
  const { response, body } = await request(url, encoding);
  const pairs = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [],
  );
  const pick = (isPicked: (name: string) => boolean) => pairs.filter(([name]) => isPicked(name.toLowerCase())).flat();
  const etag = response.headers.etag ?? '';
  const answer = {
    headers: pick((name) => !OWN_HEADERS.has(name) && !BODY_HEADERS.has(name)),
    bodyHeaders: pick((name) => BODY_HEADERS.has(name)),
    etag,
    body: body.toString('base64'),
  };
  const bare = spawn(process.execPath, ['test/lab/bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  bare.stdin.end(JSON.stringify(answer));
  const [port] = await once(bare.stdout.setEncoding('utf8'), 'data');
  const { pathname } = new URL(url);
  const server = { url: `http://127.0.0.1:${String(port).trim()}${pathname}`, pid: bare.pid ?? 0 };
  return { server, etag, bytes: body.length, stop: () => bare.kill() };
};
