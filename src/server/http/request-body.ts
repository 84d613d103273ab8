import type { IncomingMessage } from 'node:http';
import type { Exchange, Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';

const LIMIT_BYTES = 64 * 1024;
const MAX_DISCARD_MS = 3_000;

/** Undefined as soon as it exceeds the limit, chunked or not. */
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

/** Discards the rest for a while: closing while the client sends would lose the response. */
const rejectTooLarge = ({ request, response }: Exchange): true => {
  const text = 'A form may hold 64 KiB at most.\n';
  response.writeHead(413, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text);
  const end = () => response.end();
  const discardTimer = setTimeout(end, MAX_DISCARD_MS);
  request.once('close', () => clearTimeout(discardTimer)).once('end', end);
  request.resume();
  return true;
};

const MAX_FIELDS = 200;
const MAX_DEPTH = 200;
const OPENING_BRACKETS = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING_BRACKETS = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

const calculateDepth = (body: Buffer): number => {
  let depth = 0;
  let deepest = 0;
  for (const byte of body) {
    if (OPENING_BRACKETS.has(byte)) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (CLOSING_BRACKETS.has(byte) && depth > 0) depth -= 1;
  }
  return deepest;
};

const countFields = (body: Buffer): number => body.toString('latin1').split(/content-disposition:/i).length - 1;

/** Decoding it would block the event loop. Fault 26 */
const isExcessive = (body: Buffer): boolean => countFields(body) > MAX_FIELDS || calculateDepth(body) > MAX_DEPTH;

/** Receives the body before later steps, so that none waits for a slow client. */
export const receiveBody: Step = async (exchange) => {
  if (exchange.request.method !== 'POST') return false;
  const body = await readBody(exchange.request);
  if (!body) return rejectTooLarge(exchange);
  if (isExcessive(body))
    return sendText(exchange.response, 413, 'A form may hold 200 fields at most, none of them deep.');
  exchange.body = body;
  return false;
};
