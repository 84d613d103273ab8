import './desk-search.css';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Search of reservations, on every screen; works without JavaScript. */
export const DeskSearch = ({ translator: { t, locale } }: { readonly translator: Translator }) => (
  <search className="desk-search">
    <form action={createDeskLinks(locale).reservations()}>
      <label className="visually-hidden" htmlFor="desk-search">
        {t('desk.search')}
      </label>
      <input id="desk-search" name="q" type="search" autoComplete="off" placeholder={t('desk.search.example')} />
      <button type="submit">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z" fill="none" stroke="currentColor" />
        </svg>
        <span className="visually-hidden">{t('desk.search.submit')}</span>
      </button>
    </form>
  </search>
);
