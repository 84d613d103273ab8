import type { Step } from '#src/server/exchange/exchange.ts';
import { NO_STORE_NO_TRANSFORM } from '#src/server/exchange/response-compression.ts';

/** Also matches within the `query` parameter of RSC requests. */
const PREVIEW_PARAMETER = /(?:[?&]|%3F|%26|query=)preview(?:=|%3D)/i;

/** Valid or not. */
export const hasPreviewToken = (search: string): boolean => PREVIEW_PARAMETER.test(search);

/** The headers do not reveal whether the token was valid. */
export const addPreviewHeaders: Step = ({ search, response }) => {
  if (!hasPreviewToken(search)) return false;
  response.setHeader('cache-control', NO_STORE_NO_TRANSFORM);
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  return false;
};
