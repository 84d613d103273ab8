'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { localeOf } from '#src/routing/locales.ts';
import { detectedLanguage, inLanguage, savedChoice, takeOverChoice } from './language-preference.ts';

const ENGLISH_ROOT = inLanguage('en', '/', '');

/** Whether an address of the site led on to this page. */
const wasLedHere = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.redirectCount > 0;
};

/** From the English root the server has led here by the browser's language; local storage it cannot read. */
const wantedAt = (path: string) => {
  if (path === '/') return detectedLanguage();
  return path === ENGLISH_ROOT && wasLedHere() && savedChoice() ? detectedLanguage() : undefined;
};

/**
 * Specification §4: the saved choice comes before the browser's language. Detection redirects from the root only, and
 * only when the site is entered there.
 */
export const LanguageDetection = () => {
  const { path, query, replace } = useRouter();
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    if (wasLedHere()) takeOverChoice(localeOf(path));
    const wanted = wantedAt(path);
    if (wanted && wanted !== localeOf(path)) void replace(inLanguage(wanted, path, query));
  }, [path, query, replace]);
  return null;
};
