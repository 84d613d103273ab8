/** Of a browser that lets only trusted types become markup, as the policy of every page asks of it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (text: string) => string | null },
  ): { createHTML(text: string): TrustedHTML };
}

const trustedTypes = (): TrustedTypes | undefined => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** As `src/server/content-policy.ts` allows it. */
const OF_EDITORS = 'editors-markup';

let ofEditors: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Marks HTML of the backend, which was sanitised as it entered the site. Nothing else may come through here. */
export const trustedMarkup = (sanitised: string): string | TrustedHTML => {
  ofEditors ??= trustedTypes()?.createPolicy(OF_EDITORS, { createHTML: (text) => text });
  return ofEditors?.createHTML(sanitised) ?? sanitised;
};

/** How React makes a script element, without letting it run. */
const REACTS_SCRIPT = '<script></script>';

/**
 * What else is written as markup, by libraries: text without any (React Aria empties what it announced, data blocks are
 * JSON), and nothing that could hold an element but the empty one of React. The browser refuses the rest. Said here, as
 * the first script of a page runs, and not when it is called for: who comes first has the say.
 */
trustedTypes()?.createPolicy('default', {
  createHTML: (text) => (text === REACTS_SCRIPT || !text.includes('<') ? text : null),
});
