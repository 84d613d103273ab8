import type { Plugin } from 'vitest/config';

const EXPORTED_FUNCTION = /^export (?:const|async function) (\w+)/gm;

const stub = (name: string): string =>
  `export const ${name} = vi.fn(async () => { throw new Error('the test does not answer the server function ${name}'); });`;

/**
 * Replaces modules that begin with 'use server' as the browser's build does: a component gets functions that call the
 * server, here spies that a test answers for it (`vi.mocked(placeHold).mockResolvedValue(…)`).
 */
export const stubServerFunctions = (): Plugin => ({
  name: 'stub-server-functions',
  enforce: 'pre',
  transform: (code) => {
    if (!code.startsWith("'use server'")) return undefined;
    const names = [...code.matchAll(EXPORTED_FUNCTION)].map(([, name = '']) => name);
    return { code: ["import { vi } from 'vitest';", ...names.map(stub)].join('\n'), map: null };
  },
});
