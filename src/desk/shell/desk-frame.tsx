import './desk-frame.css';
import '#src/desk/ui/desk-elements.css';
import '#src/desk/ui/desk-forms.css';
import '#src/desk/ui/desk-table.css';
import '#src/desk/reservations/reservation-list.css';
import '#src/desk/today/today.css';
import '#src/desk/board/board.css';
import type { ReactNode } from 'react';
import { LOCALES } from '#src/kernel/locale.ts';
import type { Staff } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { localizePath, removeLocalePrefix } from '#src/site/routing/locales.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { renderDeskScript } from './desk-script.ts';
import { DeskSearch } from './desk-search.tsx';
import { SignOutForm } from './sign-out-form.client.tsx';

interface DeskFrameProps {
  readonly translator: Translator;
  readonly hotelName: string;
  /** Undefined before the sign-in to the desk. */
  readonly staff: Staff | undefined;
  /** Path and query of the screen. */
  readonly address: string;
  readonly path: string;
  /** Of the content security policy, for the script of the screen. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const;

const LanguageLinks = ({ translator, address }: Pick<DeskFrameProps, 'translator' | 'address'>) => (
  <ul className="desk-languages" aria-label={translator.t('desk.language')}>
    {LOCALES.map((locale) => (
      <li key={locale}>
        <a
          href={localizePath(removeLocalePrefix(address), locale)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === translator.locale ? 'true' : undefined}
        >
          {locale.toUpperCase()}
          <span className="visually-hidden"> {LANGUAGE_NAMES[locale]}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** Navigation, language, and the person at the desk, around a screen. Links load documents: no screen is hydrated. */
export const DeskFrame = ({ translator, hotelName, staff, address, path, nonce, children }: DeskFrameProps) => {
  const { t, locale } = translator;
  return (
    <div className="desk">
      <meta name="robots" content="noindex, nofollow" />
      <a className="skip-link" href="#main">
        {t('desk.skip')}
      </a>
      <header className="desk-bar">
        <p className="desk-brand">
          <a href={createDeskLinks(locale).today}>
            {hotelName} <span>{t('desk.name')}</span>
          </a>
        </p>
        {staff && <DeskNavigation translator={translator} staff={staff} path={path} />}
        {staff && <DeskSearch translator={translator} />}
        <div className="desk-person">
          {staff && (
            <p>
              <strong>{staff.name}</strong> <span>{t(`desk.role.${staff.role}`)}</span>
            </p>
          )}
          <LanguageLinks translator={translator} address={address} />
          <a href={createLinks(locale).home}>{t('desk.site')}</a>
          {staff && <SignOutForm locale={locale} label={t('desk.sign-out')} />}
        </div>
      </header>
      <main id="main" className="desk-main" tabIndex={-1}>
        {children}
      </main>
      {/* The document shows nothing before it has read this id, the last of its frame. */}
      <div id="first-view" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: renderDeskScript() }} />
    </div>
  );
};
