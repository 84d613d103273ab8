import type { Step } from './exchange.ts';

/**
 * Safe for every answer of the site. `same-origin`: an address holds the reserva, which other sites must not see,
 * while forms still carry their Origin.
 */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
};

const YEAR_IN_SECONDS = 31_536_000;

/** Puts them on the answer, whoever gives it. */
export const addSecurityHeaders = (siteUrl: string): Step => {
  const headers = new Map(Object.entries(ALWAYS));
  if (siteUrl.startsWith('https:')) headers.set('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`);
  return ({ id, response }) => {
    response.setHeaders(headers);
    response.setHeader('x-request-id', id);
    return false;
  };
};
