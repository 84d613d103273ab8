import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  readonly createHTML: (text: string) => string | null;
}

/** As a browser hands out policies: each name once. */
const browser = () => {
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

test('sanitised HTML is marked for a browser that asks for it, by one policy', async () => {
  const { policies, trustedTypes } = browser();
  vi.stubGlobal('trustedTypes', trustedTypes);
  const { trustedMarkup } = await import('#src/components/ui/trusted-markup.ts');
  expect([trustedMarkup('<p>a</p>'), trustedMarkup('b')]).toEqual([{ trusted: '<p>a</p>' }, { trusted: 'b' }]);
  expect([...policies.keys()]).toEqual(['default', 'editors-markup']);
});

test('elsewhere it is the text that it is', async () => {
  const { trustedMarkup } = await import('#src/components/ui/trusted-markup.ts');
  expect(trustedMarkup('<p>a</p>')).toBe('<p>a</p>');
});

test.each([
  ['', true],
  ['{"@type":"Hotel"}', true],
  ['<script></script>', true],
  ['<script>evil()</script>', false],
  ['<img src=x onerror=evil()>', false],
  ['a < b', false],
])('of what anybody else writes as markup, %o is let through: %o', async (text, isLet) => {
  const { policies, trustedTypes } = browser();
  vi.stubGlobal('trustedTypes', trustedTypes);
  await import('#src/components/ui/trusted-markup.ts');
  expect(policies.get('default')?.createHTML(text)).toBe(isLet ? text : null);
});
