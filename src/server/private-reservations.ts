import { SECRET } from './compressed-answer.ts';
import type { Step } from './exchange.ts';

/** Pages that show a reservation or ask whose it is, as documents and as the router asks for them. */
const PAGES = /^(?:\/RSC\/R)?(?:\/EN)?\/(?:rooms\/[^/]+\/reservation(?:\/[a-z]+)?|reservation|thankyou)(?:\.txt)?$/;

/** Also within the query that the router sends along in its own. */
const KEY = /(?:[?&]|%3F|%26|query=)key(?:=|%3D)/i;

/**
 * What shows a reservation is stored nowhere, and not compressed. An address with a key is told to nobody: it shows no page, so no form has
 * to say where it comes from.
 */
export const keepReservationsPrivate: Step = ({ path, search, response }) => {
  if (!PAGES.test(path)) return false;
  response.setHeader('cache-control', SECRET);
  if (KEY.test(search)) response.setHeader('referrer-policy', 'no-referrer');
  return false;
};
