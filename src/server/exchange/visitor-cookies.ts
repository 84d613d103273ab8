import type { Exchange } from './exchange.ts';

export const hasAnyCookie = ({ request }: Exchange, names: readonly string[]): boolean => {
  const cookies = request.headers.cookie ?? '';
  return names.some((name) => cookies.includes(`${name}=`));
};
