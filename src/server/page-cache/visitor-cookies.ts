import type { Exchange } from '#src/server/http/exchange.ts';

/** Whether a request has one of these cookies, with any value. */
export const hasAnyCookie = ({ request }: Exchange, names: readonly string[]): boolean => {
  const cookies = request.headers.cookie ?? '';
  return names.some((name) => cookies.includes(`${name}=`));
};
