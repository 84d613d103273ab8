import { expect, test } from 'vitest';
import { describeBrowser } from '#src/desk/people/describe-browser.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605 FxiOS/132.0 Safari/605.1.15', 'Firefox on iPad'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130 Safari/537.36 OPR/116.0`, 'Opera on Windows'],
  ['curl/8.11.0', 'Another browser'],
  ['Windows', 'Another browser on Windows'],
  ['', 'Another browser'],
])('describeBrowser: %s is "%s"', (userAgent, expected) => {
  expect(describeBrowser(getTranslator('en'), userAgent)).toBe(expected);
});

test('describeBrowser: in Spanish', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36';
  expect(describeBrowser(getTranslator('es'), windows)).toBe('Chrome en Windows');
});
