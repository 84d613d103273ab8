import { findElements } from '#src/server/exchange/markup-elements.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\x00',
};

/** It cannot end its script element. Single quotes, because payloads are full of double ones. */
export const quoteScriptString = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\0]/g, (character) => ESCAPES[character] ?? '')}'`;

const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
);

/** Reads what `quoteScriptString` wrote. */
export const readScriptString = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\(?:x[0-9A-F]{2}|.)/g, (escaped) => CHARACTERS[escaped] ?? escaped);

/** Global variable in every page that is hydrated; the others load no script. */
export const HYDRATION = '__WAKU_INITIAL_RSC__';

const START = `${HYDRATION}={response:Promise.resolve(new Response(`;
const END = '))}';

/** Renders the script that gives the payload to Waku's router. */
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
