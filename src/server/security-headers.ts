import type { Step } from './exchange.ts';
import { REPORTING_ENDPOINTS } from './violation-reports.ts';

/**
 * Safe for every answer of the site. `same-origin`: an address holds the reserva, which other sites must not see,
 * while forms still carry their Origin.
 */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': REPORTING_ENDPOINTS,
  // A page has one of its own; nothing else is a document that may do anything.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
