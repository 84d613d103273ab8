import { answerText } from './answers.ts';
import { isReading, type Step } from './exchange.ts';

/** `/RSC/F/{module}/{function}.txt` calls a server function. */
const FUNCTION_CALL = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/;

/** What every object inherits is no server function: Waku would call `constructor`. */
const isInherited = (name: string): boolean => name in Object.prototype || name in Function.prototype;

const isFunctionCall = (path: string): boolean => {
  const [, module, name] = FUNCTION_CALL.exec(path) ?? [];
  return module !== undefined && name !== undefined && !isInherited(module) && !isInherited(name);
};

/** The router reads `/RSC/….txt` and posts calls to `/RSC/F/…`; anything else under it, or a call of an inherited method, is none of its requests. */
export const refuseUnknownCalls: Step = (exchange) => {
  const { path, response } = exchange;
  if (!path.startsWith('/RSC/') && path !== '/RSC') return false;
  if (isReading(exchange) && isFunctionCall(path))
    return answerText(response, 405, 'A function is called by POST.', { allow: 'POST' });
  const mayBeRead = isReading(exchange) && !path.startsWith('/RSC/F/');
  const isKnown = isFunctionCall(path) || (mayBeRead && path.endsWith('.txt'));
  return isKnown ? false : answerText(response, 404, 'No such call.');
};
