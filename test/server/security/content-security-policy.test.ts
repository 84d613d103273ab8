import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildContentSecurityPolicy,
  buildSvgPolicy,
  createNonce,
  removeNonce,
} from '#src/server/security/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test("content security policy: default-src is 'none' and nothing is unsafe", () => {
  const policy = buildContentSecurityPolicy(["'nonce-x'"]);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("script-src 'self' 'nonce-x';");
  for (const directive of ["form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(directive);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default editors-markup");
  expect(policy).not.toMatch(/unsafe-|https?:|\*/);
});

test('content security policy: form-action allows the pages of an external bank', () => {
  expect(buildContentSecurityPolicy([], 'https://bank.example')).toContain("form-action 'self' https://bank.example;");
});

test('content security policy: a stored page has no nonce, and only scripts rendered under it are allowed', () => {
  const nonce = createNonce();
  const own = '<script nonce="NONCE">one()</script><p>x</p><script nonce="NONCE" id="_R_">two()</script>';
  const slipped = '<script>evil()</script><script nonce="guessed">evil()</script>';
  const { html, scripts } = removeNonce(own.replaceAll('NONCE', nonce) + slipped, nonce);
  expect(scripts).toEqual([hash('one()'), hash('two()')]);
  expect(html).toBe(own.replaceAll(' nonce="NONCE"', '') + slipped);
});

test('content security policy: every render has its own nonce', () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});

test.each([
  ['<svg><path d="M0 0"/></svg>', undefined],
  ['<svg><style>.a{fill:red}</style></svg>', `style-src ${hash('.a{fill:red}')}`],
  [
    '<svg><style type="text/css"><![CDATA[.a{}]]></style><style>.b{}</style></svg>',
    `style-src ${hash('.a{}')} ${hash('.b{}')}`,
  ],
])('content security policy: an SVG opened as a document may only style itself: %s', (svg, styles) => {
  const directives = buildSvgPolicy(svg).split('; ');
  expect(directives.slice(0, 2)).toEqual(['sandbox', "default-src 'none'"]);
  expect(directives.find((directive) => directive.startsWith('style-src'))).toBe(styles);
  expect(directives.join()).not.toMatch(/unsafe|script-src/);
});
