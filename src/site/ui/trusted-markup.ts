/** Trusted Types API, required by the content security policy of every page. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (text: string) => string | null },
  ): { createHTML(text: string): TrustedHTML };
}

const getTrustedTypes = (): TrustedTypes | undefined => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** Name of the policy, as allowed in `src/server/security/content-security-policy.ts`. */
const EDITOR_POLICY_NAME = 'editors-markup';

let editorPolicy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Marks sanitised HTML of the backend as trusted. Nothing else may use it. */
export const toTrustedMarkup = (sanitised: string): string | TrustedHTML => {
  editorPolicy ??= getTrustedTypes()?.createPolicy(EDITOR_POLICY_NAME, { createHTML: (text) => text });
  return editorPolicy?.createHTML(sanitised) ?? sanitised;
};

/** Markup with which React creates a script element without running it. */
const REACT_SCRIPT_MARKUP = '<script></script>';

/**
 * Allows libraries text without markup and React's empty script element; the first script that creates this policy
 * wins.
 */
getTrustedTypes()?.createPolicy('default', {
  createHTML: (text) => (text === REACT_SCRIPT_MARKUP || !text.includes('<') ? text : null),
});
