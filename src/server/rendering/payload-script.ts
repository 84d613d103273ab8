import { findElements } from './markup-elements.ts';
import { quoteScriptString, readScriptString } from './script-string.ts';

const START = '__WAKU_INITIAL_RSC__={response:Promise.resolve(new Response(';
const END = '))}';

/** `__WAKU_INITIAL_RSC__` is for Waku's router. */
export const renderPayloadScript = (payload: string): string => START + quoteScriptString(payload) + END;

export interface SeparatedPayload {
  readonly html: string;
  readonly payload?: string;
}

/** Takes the payload out of a page: `bootstrap-script.ts` then loads it before hydration. */
export const separatePayload = (html: string): SeparatedPayload => {
  const script = findElements(html, 'script').find(({ text }) => text.startsWith(START));
  if (!script?.text.endsWith(END)) return { html };
  return {
    html: html.slice(0, script.start) + html.slice(script.end),
    payload: readScriptString(script.text.slice(START.length, -END.length)),
  };
};
