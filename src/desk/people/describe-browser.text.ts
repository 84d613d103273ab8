import type { Translator } from '#src/site/i18n/intl.ts';

type Family = readonly [mark: string, name: string];

/** The first mark that a user agent has is its browser: most name Chrome and Safari as well. */
const BROWSERS: readonly Family[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

/** An iPhone also names Mac OS, Android and ChromeOS also Linux. */
const SYSTEMS: readonly Family[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
];

const findName = (families: readonly Family[], userAgent: string): string | undefined =>
  families.find(([mark]) => userAgent.includes(mark))?.[1];

/** Describes browser and system of a session, such as "Chrome on Windows"; in words where it is none of the usual ones. */
export const describeBrowser = ({ t }: Translator, userAgent: string): string => {
  const browser = findName(BROWSERS, userAgent) ?? t('desk.people.browser.other');
  const system = findName(SYSTEMS, userAgent);
  return system === undefined ? browser : t('desk.people.browser.on', { browser, system });
};
