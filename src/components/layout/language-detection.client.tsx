'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { detectedLanguage, inLanguage } from './language-preference.ts';

/** Specification §4: detection redirects from the root only, and only when the site is entered there. */
export const LanguageDetection = () => {
  const { path, query, replace } = useRouter();
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    if (path !== '/' || detectedLanguage() !== 'en') return;
    void replace(inLanguage('en', path, query));
  }, [path, query, replace]);
  return null;
};
