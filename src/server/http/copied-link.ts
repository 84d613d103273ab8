/** What follows a link in a sentence, a list or a mail, and is copied with it. */
const SIGNS = '.,;:!?\'")]}>*`…’”›»。，；：！？、）」』】';

const escapeBytes = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');

/** As they are and percent-encoded; the escapes are in upper case. */
const ENDINGS = [...SIGNS, '\u200B', '\u200E', '\u200F'].flatMap((sign) => [sign, escapeBytes(sign)]);

/** Fields that only links fill, so that no guest's text is cut: those of mailed links, and of a search. */
const LINK_FIELDS = /^(?:key|token|reserva|change|preview|arrival|departure|room|type|lang)$/;

const findEnding = (text: string): string | undefined => {
  const last = text.slice(-9).toUpperCase();
  return ENDINGS.find((ending) => last.endsWith(ending));
};

const trimEnding = (text: string): string => {
  let rest = text;
  for (let ending = findEnding(rest); ending; ending = findEnding(rest)) rest = rest.slice(0, -ending.length);
  return rest;
};

const trimQuery = (search: string): string => {
  const lastField = search.slice(Math.max(search.lastIndexOf('&'), 0) + 1).split('=')[0] ?? '';
  return LINK_FIELDS.test(lastField) ? trimEnding(search) : search;
};

/** Path and query, each as received, without the punctuation that was copied with a link; often they are the same. */
export const trimCopiedLink = (path: string, search: string): { readonly path: string; readonly search: string } =>
  search === '' ? { path: trimEnding(path) || '/', search } : { path, search: trimQuery(search) };
