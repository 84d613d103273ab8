import { hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import { sendText } from '#src/server/http/responses.ts';
import { isFunctionPath, parseFunctionPath, RSC_PREFIX } from './rsc-paths.ts';

/** Waku would call `constructor` as a server function. */
const isInherited = (name: string): boolean => name in Object.prototype || name in Function.prototype;

const isFunctionCall = (path: string): boolean => {
  const call = parseFunctionPath(path);
  return call !== undefined && !isInherited(call.module) && !isInherited(call.name);
};

/** 404 or 405: Waku's router only reads `/RSC/….txt` and posts to `/RSC/F/…`. */
export const rejectUnknownCalls: Step = (exchange) => {
  const { path, response } = exchange;
  if (!`${path}/`.startsWith(RSC_PREFIX)) return false;
  if (hasSafeMethod(exchange) && isFunctionCall(path))
    return sendText(response, 405, 'A function is called by POST.', { allow: 'POST' });
  const isReadable = hasSafeMethod(exchange) && !isFunctionPath(path);
  const isKnown = isFunctionCall(path) || (isReadable && path.endsWith('.txt'));
  return isKnown ? false : sendText(response, 404, 'No such call.');
};
