import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Proxy requests, `OPTIONS *` and hosts that no address can hold. */
export const refuseForeignTargets: Step = ({ path, request, response }) => {
  const isOurs = path.startsWith('/') && URL.canParse(`http://${request.headers.host ?? ''}`);
  return isOurs ? false : answerText(response, 400, 'This is no address of the site.');
};

/** Waku renders a page for any method. */
export const refuseOtherMethods: Step = ({ request, response }) =>
  METHODS.includes(request.method ?? '')
    ? false
    : answerText(response, 405, 'A page can be read (GET, HEAD) or sent a form (POST).', { allow: METHODS.join(', ') });

/**
 * A form of another site must not act for a guest. Waku's own check lets a missing Origin pass, so a POST has to
 * say by Origin or Sec-Fetch-Site that it comes from here.
 */
export const refuseForeignForms: Step = ({ request, response }) => {
  if (request.method !== 'POST') return false;
  const { origin, host } = request.headers;
  const comesFromHere =
    origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : URL.parse(origin)?.host === host;
  return comesFromHere ? false : answerText(response, 403, 'A form must be sent from a page of this site.');
};
