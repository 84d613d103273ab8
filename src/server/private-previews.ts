import { SECRET } from './compressed-answer.ts';
import type { Step } from './exchange.ts';

/** Also within the query that the router sends along in its own. */
const PREVIEW = /(?:[?&]|%3F|%26|query=)preview(?:=|%3D)/i;

/** Whether a draft is asked for, with a good token or a bad one. */
export const asksForPreview = (search: string): boolean => PREVIEW.test(search);

/** What a preview answers is nobody else's, and says nothing of whether its token was good. */
export const keepPreviewsPrivate: Step = ({ search, response }) => {
  if (!asksForPreview(search)) return false;
  response.setHeader('cache-control', SECRET);
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  return false;
};
