import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  readonly createHTML: (text: string) => string | null;
}

/** Like a browser: each policy name once. */
const createBrowser = () => {
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`the policy ${name} exists`);
    policies.set(name, rules);
    return { createHTML: (text: string) => ({ trusted: rules.createHTML(text) }) };
  };
  return { policies, trustedTypes: { createPolicy } };
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('toTrustedMarkup: marks sanitised HTML through one policy', async () => {
  const { policies, trustedTypes } = createBrowser();
  vi.stubGlobal('trustedTypes', trustedTypes);
  const { toTrustedMarkup } = await import('#src/site/ui/trusted-markup.ts');
  expect([toTrustedMarkup('<p>a</p>'), toTrustedMarkup('b')]).toEqual([{ trusted: '<p>a</p>' }, { trusted: 'b' }]);
  expect([...policies.keys()]).toEqual(['default', 'editors-markup']);
});

test('toTrustedMarkup: returns plain text without Trusted Types', async () => {
  const { toTrustedMarkup } = await import('#src/site/ui/trusted-markup.ts');
  expect(toTrustedMarkup('<p>a</p>')).toBe('<p>a</p>');
});

test.each([
  ['', true],
  ['{"@type":"Hotel"}', true],
  ['<script></script>', true],
  ['<script>evil()</script>', false],
  ['<img src=x onerror=evil()>', false],
  ['a < b', false],
])('default Trusted Types policy: %o is allowed: %o', async (text, isLet) => {
  const { policies, trustedTypes } = createBrowser();
  vi.stubGlobal('trustedTypes', trustedTypes);
  await import('#src/site/ui/trusted-markup.ts');
  expect(policies.get('default')?.createHTML(text)).toBe(isLet ? text : null);
});
