import type { Step } from '#src/server/exchange/exchange.ts';
import { REQUEST_ID_HEADER } from '#src/server/exchange/internal-headers.ts';
import { REPORTING_ENDPOINTS } from './violation-reports.ts';

/** `same-origin`: addresses contain the reserva, and forms still need their Origin header. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': REPORTING_ENDPOINTS,
  // Default for responses that are no pages; pages replace it.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const YEAR_IN_SECONDS = 31_536_000;

/** Of every response. */
export const listSecurityHeaders = (siteUrl: string): ReadonlyMap<string, string> => {
  const headers = new Map(Object.entries(SECURITY_HEADERS));
  if (siteUrl.startsWith('https:')) headers.set('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`);
  return headers;
};

export const addSecurityHeaders = (siteUrl: string): Step => {
  const headers = new Map(listSecurityHeaders(siteUrl));
  return ({ id, response }) => {
    response.setHeaders(headers);
    response.setHeader(REQUEST_ID_HEADER, id);
    return false;
  };
};
