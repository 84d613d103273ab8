'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { getLocale } from '#src/site/i18n/locales.ts';
import { createLocalizedHref, rememberLocale, resolveInitialLanguage } from './language-preference.ts';

/**
 * Switches to the preferred language when a visit begins at the root, and stores the shown language in the cookie.
 * Navigation within the site never changes it (specification §4).
 */
export const LanguageDetection = () => {
  const { path, query, replace } = useRouter();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const wanted = resolveInitialLanguage(path);
    if (wanted !== getLocale(path)) void replace(createLocalizedHref(wanted, path, query, window.location.hash));
  }, [path, query, replace]);

  const shown = getLocale(path);
  useEffect(() => rememberLocale(shown), [shown]);
  return null;
};
