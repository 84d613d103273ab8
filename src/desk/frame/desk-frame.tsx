import type { ReactNode } from 'react';
import { findStaff } from '#src/accounts/staff/request-staff.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { type DeskPermission, isPermitted, type Staff } from '#src/kernel/staff.ts';
import type { MessageId } from '#src/messages/en.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { localizePath, removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, type DeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { renderDeskScript } from './desk-script.ts';
import { SignOutForm } from './sign-out-form.client.tsx';
import './desk-search.css';
import './desk-frame.css';
import '#src/desk/ui/copy-field.css';
import '#src/desk/ui/desk-elements.css';
import '#src/desk/ui/desk-forms.css';
import '#src/desk/ui/desk-table.css';
import '#src/desk/reservations/reservation-list.css';
import '#src/desk/presence/presence.css';
import '#src/desk/today/today.css';
import '#src/desk/board/board.css';

interface NavigationItem {
  readonly label: MessageId;
  readonly getHref: (links: DeskLinks) => string;
  readonly permission: DeskPermission;
}

interface NavigationGroup {
  readonly label: MessageId;
  readonly items: readonly NavigationItem[];
}

const GROUPS: readonly NavigationGroup[] = [
  {
    label: 'desk.nav.group.desk',
    items: [
      { label: 'desk.nav.today', getHref: ({ today }) => today, permission: 'view' },
      { label: 'desk.nav.board', getHref: ({ board }) => board(), permission: 'view' },
      { label: 'desk.nav.reservations', getHref: ({ reservations }) => reservations(), permission: 'view' },
      { label: 'desk.nav.new', getHref: ({ newBooking }) => newBooking(), permission: 'handle' },
      { label: 'desk.nav.pay-links', getHref: ({ payLinks }) => payLinks, permission: 'view' },
      { label: 'desk.nav.inquiries', getHref: ({ inquiries }) => inquiries(), permission: 'view' },
    ],
  },
  {
    label: 'desk.nav.group.sell',
    items: [
      { label: 'desk.nav.prices', getHref: ({ prices }) => prices(), permission: 'view' },
      { label: 'desk.nav.offers', getHref: ({ offers }) => offers(), permission: 'view' },
      { label: 'desk.nav.figures', getHref: ({ figures }) => figures, permission: 'view' },
    ],
  },
  {
    label: 'desk.nav.group.house',
    items: [
      { label: 'desk.nav.website', getHref: ({ website }) => website(), permission: 'edit-content' },
      { label: 'desk.nav.history', getHref: ({ history }) => history(), permission: 'handle' },
      { label: 'desk.nav.people', getHref: ({ people }) => people(), permission: 'manage-people' },
      { label: 'desk.nav.settings', getHref: ({ settings }) => settings(), permission: 'edit-settings' },
    ],
  },
];

interface DeskNavigationProps {
  readonly translator: Translator;
  readonly staff: Staff;
  /** Path of the screen, without query. */
  readonly path: string;
}

/** The item whose address is the longest beginning of the path. */
const findCurrentHref = (hrefs: readonly string[], path: string): string | undefined =>
  hrefs.filter((href) => `${path}/`.startsWith(`${href}/`)).toSorted((a, b) => b.length - a.length)[0];

/**
 * Main navigation of the front desk: the screens that the role may open, in groups. Beside the screen each group has a
 * heading; on a telephone one group is open at a time, by native disclosure: a list follows its `details` and is hidden
 * by the style sheet, so that it needs no script and is always open beside the screen.
 */
export const DeskNavigation = ({ translator, staff, path }: DeskNavigationProps) => {
  const links = createDeskLinks(translator.locale);
  const groups = GROUPS.map(({ label, items }) => ({
    label: translator.t(label),
    items: items
      .filter(({ permission }) => isPermitted(staff.role, permission))
      .map((item) => ({ label: translator.t(item.label), href: item.getHref(links) })),
  })).filter(({ items }) => items.length > 0);
  const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
  const current = findCurrentHref(hrefs, path);
  return (
    <nav className="desk-navigation" aria-label={translator.t('desk.nav')}>
      {groups.map(({ label, items }) => (
        <div key={label} className="desk-group">
          <p className="desk-group-title">{label}</p>
          <details name="desk-group" data-current={items.some(({ href }) => href === current) || undefined}>
            <summary>{label}</summary>
          </details>
          <ul aria-label={label}>
            {items.map(({ label: item, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}>
                  {item}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

interface DeskSearchProps {
  readonly translator: Translator;
  readonly role: Staff['role'];
}

/** Search of reservations, on every screen, by the key `/`; works without JavaScript. */
export const DeskSearch = ({ translator: { t, locale }, role }: DeskSearchProps) => {
  const example = t(isPermitted(role, 'view-contacts') ? 'desk.search.example' : 'desk.search.example.masked');
  return (
    <search className="desk-search">
      <form action={createDeskLinks(locale).reservations()}>
        <label className="visually-hidden" htmlFor="desk-search">
          {t('desk.search')}
        </label>
        <input id="desk-search" name="q" type="search" autoComplete="off" placeholder={example} aria-keyshortcuts="/" />
        <button type="submit">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d="M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z" fill="none" stroke="currentColor" />
          </svg>
          <span className="visually-hidden">{t('desk.search.submit')}</span>
        </button>
      </form>
      <p className="desk-search-hint" aria-hidden="true">
        {example}
      </p>
    </search>
  );
};

interface DeskFrameProps {
  readonly translator: Translator;
  readonly hotelName: string;
  /** Undefined before the sign-in to the desk. */
  readonly staff: Staff | undefined;
  /** Path and query of the screen. */
  readonly address: string;
  readonly path: string;
  /** Nonce of the content security policy, for the script of the screen. */
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
        {staff && <DeskSearch translator={translator} role={staff.role} />}
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

interface DeskLayoutProps {
  readonly locale: Locale;
  readonly context: RequestContext;
  readonly children: ReactNode;
}

/** The frame around every screen of the front desk. */
export const DeskLayout = async ({ locale, context, children }: DeskLayoutProps) => {
  context.omitHydration();
  // Those before the sign-in, too, such as the page of the set-up link.
  context.setHeader('cache-control', 'no-store');
  const staff = await findStaff(context);
  const path = context.fullPath.split('?')[0] ?? '';
  return (
    <DeskFrame
      translator={getTranslator(locale)}
      hotelName={context.services.hotel.name}
      staff={staff}
      address={context.fullPath}
      path={path}
      nonce={context.nonce}
    >
      {children}
    </DeskFrame>
  );
};
