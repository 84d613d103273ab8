import type { IncomingMessage } from 'node:http';
import { answerText } from './answers.ts';
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

const MOST_FIELDS = 200;
const DEEPEST = 200;
const OPENING = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

/** How deep brackets stand in each other, wherever they are. */
const depthOf = (body: Buffer): number => {
  let depth = 0;
  let deepest = 0;
  for (const byte of body) {
    if (OPENING.has(byte)) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (CLOSING.has(byte) && depth > 0) depth -= 1;
  }
  return deepest;
};

const fieldsIn = (body: Buffer): number => body.toString('latin1').split(/content-disposition:/i).length - 1;

/** Fault 26: no page sends so many fields, nor so deep ones, and to read them would cost others their time. */
const isExcessive = (body: Buffer): boolean => fieldsIn(body) > MOST_FIELDS || depthOf(body) > DEEPEST;

/** Reads the body of a form; nothing behind this step waits for a slow sender. */
export const receiveBody: Step = async (exchange) => {
  if (exchange.request.method !== 'POST') return false;
  const body = await readBody(exchange.request);
  if (!body) return refuseTooLarge(exchange);
  if (isExcessive(body))
    return answerText(exchange.response, 413, 'A form may hold 200 fields at most, none of them deep.');
  exchange.body = body;
  return false;
};
