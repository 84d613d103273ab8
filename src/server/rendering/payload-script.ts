import { findElements } from '#src/server/exchange/markup-elements.ts';
import { quoteScriptString, readScriptString } from './script-string.ts';

/** In every page that is hydrated; the others load no script. */
export const HYDRATION = '__WAKU_INITIAL_RSC__';

const START = `${HYDRATION}={response:Promise.resolve(new Response(`;
const END = '))}';

/** For Waku's router. */
export const renderPayloadScript = (payload: string): string => START + quoteScriptString(payload) + END;

export interface SeparatedPayload {
  readonly html: string;
  readonly payload?: string;
}

/** Takes the payload out of a page: `hydrate-page.ts` then loads it before hydration. */
export const separatePayload = (html: string): SeparatedPayload => {
  const script = findElements(html, 'script').find(({ text }) => text.startsWith(START));
  if (!script?.text.endsWith(END)) return { html };
  return {
    html: html.slice(0, script.start) + html.slice(script.end),
    payload: readScriptString(script.text.slice(START.length, -END.length)),
  };
};
