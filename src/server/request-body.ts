import type { IncomingMessage } from 'node:http';
import type { Exchange, Step } from './exchange.ts';

const LIMIT_BYTES = 64 * 1024;
const PATIENCE_MS = 3_000;

/** The whole body, or undefined as soon as it is known to exceed the limit, chunked or not. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > LIMIT_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LIMIT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The rest is read away for a while: closing on a sender that still sends would lose it the answer. */
const refuseTooLarge = ({ request, response }: Exchange): true => {
  const text = 'A form may hold 64 KiB at most.\n';
  response.writeHead(413, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text);
  const end = () => response.end();
  const impatience = setTimeout(end, PATIENCE_MS);
  request.once('close', () => clearTimeout(impatience)).once('end', end);
  request.resume();
  return true;
};

/** Reads the body of a form; nothing behind this step waits for a slow sender. */
export const receiveBody: Step = async (exchange) => {
  if (exchange.request.method !== 'POST') return false;
  const body = await readBody(exchange.request);
  if (!body) return refuseTooLarge(exchange);
  exchange.body = body;
  return false;
};
