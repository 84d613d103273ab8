import type { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { SETTINGS } from '#src/settings.ts';

interface DocumentedSetting {
  readonly kind: Pick<Struct<unknown>, 'type'>;
  readonly fallback: string | undefined;
  readonly description: string;
  readonly secret: boolean;
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const renderRow = ([name, { kind, fallback, description, secret }]: [string, DocumentedSetting]): string => {
  const value = escapeCell(kind.type) + (secret ? ' (secret)' : '');
  const preset = fallback === undefined ? '–' : `\`${fallback}\``;
  return `| \`${name}\` | ${preset} | ${value} | ${escapeCell(description)} |`;
};

/** The settings reference as Markdown: one row for each setting, in the order of the source. */
const renderReference = (settings: Readonly<Record<string, DocumentedSetting>>): string =>
  [
    '# Settings',
    '',
    'Generated from `src/settings.ts` by `npm run settings`; do not edit.',
    '',
    'Environment variables, all optional. An invalid value stops the start with a message that names the setting. `–`: no default.',
    '',
    '| setting | default | value | what it does |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settings).map(renderRow),
    '',
  ].join('\n');

test('src/settings.md is what `npm run settings` generates from src/settings.ts', async () => {
  await expect(renderReference(SETTINGS)).toMatchFileSnapshot('../src/settings.md');
});

test('renderReference: keeps a bar and an angle bracket of a description inside its cell', () => {
  const kind = { type: 'one of a | b' };
  const setting = { kind, fallback: undefined, description: 'Name <mail>', secret: true };
  expect(renderReference({ X: setting })).toContain('| `X` | – | one of a \\| b (secret) | Name &lt;mail> |');
});
