'use client';
import './language-switch.css';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { useRouter } from 'waku';
import type { Locale } from '#src/kernel/locale.ts';
import { getLocale } from '#src/site/i18n/locales.ts';
import { markLoading } from '#src/site/navigation/loading-mark.ts';
import { createLanguageSwitchHref, createLocalizedHref, languageAtom } from './language-preference.ts';

const NAMES = { es: 'Español', en: 'English' } as const satisfies Record<Locale, string>;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Language switch: the same page, query and fragment in the other language; the choice is saved. */
export const LanguageSwitch = ({ label }: { label: string }) => {
  const { path, query, hash, push } = useRouter();
  const choose = useSetAtom(languageAtom);

  const follow = (event: MouseEvent, locale: Locale) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(locale);
    // A form may have changed the address with `replaceState`, unknown to the router.
    if (locale === getLocale(path)) return;
    const search = window.location.search.slice(1) || query;
    void push(createLocalizedHref(locale, path, search, window.location.hash || hash)).finally(markLoading());
  };

  return (
    <ul className="language-switch" aria-label={label}>
      {(['en', 'es'] as const).map((locale) => {
        const href = createLanguageSwitchHref(locale, path, query, hash);
        return (
          <li key={locale}>
            <a
              href={href}
              // A cached page holds no query, and React does not compare attributes when it hydrates.
              ref={(link) => link?.setAttribute('href', href)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === getLocale(path) ? 'true' : undefined}
              onClick={(event) => follow(event, locale)}
            >
              {`${locale.toUpperCase()} `}
              <span className="visually-hidden">{NAMES[locale]}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
