import type { Step } from '#src/server/exchange/exchange.ts';
import { NO_STORE_NO_TRANSFORM } from '#src/server/exchange/response-compression.ts';

const RESERVATION_PAGES =
  /^(?:\/RSC\/R)?(?:\/EN)?\/(?:rooms\/[^/]+\/reservation(?:\/[a-z]+)?|reservation|thankyou)(?:\.txt)?$/;

/** Also matches within the `query` parameter of RSC requests. */
const KEY_PARAMETER = /(?:[?&]|%3F|%26|query=)key(?:=|%3D)/i;

/** Not compressed (BREACH). An address with a key only redirects, so no form needs the Origin header. */
export const addReservationHeaders: Step = ({ path, search, response }) => {
  if (!RESERVATION_PAGES.test(path)) return false;
  response.setHeader('cache-control', NO_STORE_NO_TRANSFORM);
  if (KEY_PARAMETER.test(search)) response.setHeader('referrer-policy', 'no-referrer');
  return false;
};
