import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';

/** `/RSC/F/{module}/{function}.txt` calls a server function. */
const FUNCTION_CALL = /^\/RSC\/F\/.*\/([^/]+)\.txt$/;

/** What every object inherits is no server function: Waku would call `constructor`. */
const isInherited = (name: string): boolean => name in Object.prototype || name in Function.prototype;

/** The router asks for `/RSC/….txt`; anything else under it, or a call of an inherited method, is none of its requests. */
export const refuseUnknownCalls: Step = ({ path, response }) => {
  if (!path.startsWith('/RSC/') && path !== '/RSC') return false;
  const [, name] = FUNCTION_CALL.exec(path) ?? [];
  const isKnown = path.endsWith('.txt') && !(name && isInherited(name));
  return isKnown ? false : answerText(response, 404, 'No such call.');
};
