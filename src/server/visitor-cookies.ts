import type { Exchange } from './exchange.ts';

/** Whether a request brings one of these cookies, whatever is in it. */
export const hasCookieOf = ({ request }: Exchange, names: readonly string[]): boolean => {
  const cookies = request.headers.cookie ?? '';
  return names.some((name) => cookies.includes(`${name}=`));
};
