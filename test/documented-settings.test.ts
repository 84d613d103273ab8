import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#src/settings.ts';

describe('the configuration', () => {
  test('is documented in the README, setting by setting, with its default', () => {
    const readme = readFileSync('README.md', 'utf8');
    const undocumented = Object.entries(SETTINGS).filter(([name, { fallback }]) => {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      return !row?.includes(fallback === undefined ? '|' : `\`${fallback}\``);
    });
    expect(undocumented.map(([name]) => name)).toEqual([]);
  });
});
