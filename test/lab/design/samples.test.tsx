import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { render } from '#test/support/browser/render.tsx';
import { calculateContrast } from './contrast.ts';
import { FormSamples } from './form-samples.client.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { PlainSamples } from './plain-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import { readTokens, selectColours } from './tokens.ts';

/** Vitest takes style sheets for empty, so this one is read here. */
const TOKENS = readTokens(readFileSync('src/site/design/tokens.css', 'utf8'));
const COLOURS = selectColours(TOKENS);

describe.each(LOCALES)('the design system in %s', (locale) => {
  test('shows every colour with its contrast, and components in their states', async () => {
    const page = await render(
      <TranslatorProvider locale={locale} messages={selectMessages(locale, [''])}>
        <PictureSamples locale={locale} />
        <TokenSamples tokens={TOKENS} pangram="Aa" />
        <PlainSamples translator={getTranslator(locale)} />
        <FormSamples />
      </TranslatorProvider>,
    );
    expect(page.querySelectorAll('.design-colours > li')).toHaveLength(COLOURS.length);
    expect(COLOURS.length).toBeGreaterThan(15);
    const pictures = [...page.querySelectorAll<HTMLImageElement>('.design-pictures img')];
    expect(pictures.length).toBeGreaterThan(25);
    expect(pictures.filter(({ src, alt }) => !src || !alt)).toEqual([]);
    expect(page.querySelectorAll('.alert').length).toBeGreaterThanOrEqual(5);
    expect(page.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    expect(page.querySelectorAll('[role=grid], table').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('button[aria-disabled=true]').length).toBeGreaterThanOrEqual(6);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(calculateContrast(one, other)).toBeCloseTo(ratio, 2);
  expect(calculateContrast(other, one)).toBeCloseTo(ratio, 2);
});

test('texts of the palette can be read on its grounds', () => {
  const getColour = (name: string) => COLOURS.find((colour) => colour.name === name)?.value ?? '';
  for (const ground of ['paper', 'sand'])
    for (const text of ['ink', 'pacific'])
      expect(calculateContrast(getColour(text), getColour(ground))).toBeGreaterThanOrEqual(7);
  expect(calculateContrast(getColour('papaya'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(calculateContrast(getColour('ink-faint'), getColour('paper'))).toBeGreaterThanOrEqual(3);
});
