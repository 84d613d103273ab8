'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { localeOf } from '#src/routing/locales.ts';
import { inLanguage, languageOnArrival, rememberLocale } from './language-preference.ts';

/**
 * Shows the language that the guest prefers when a visit begins at the root, and keeps the language that is shown in the
 * cookie. Navigation inside the site changes no language (specification §4).
 */
export const LanguageDetection = () => {
  const { path, query, replace } = useRouter();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const wanted = languageOnArrival(path);
    if (wanted !== localeOf(path)) void replace(inLanguage(wanted, path, query, window.location.hash));
  }, [path, query, replace]);

  const shown = localeOf(path);
  useEffect(() => rememberLocale(shown), [shown]);
  return null;
};
