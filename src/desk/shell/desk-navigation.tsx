import { type DeskPermission, isPermitted, type Staff } from '#src/kernel/staff.ts';
import type { MessageId } from '#src/messages/en.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks, type DeskLinks } from '#src/site/routing/desk-links.ts';

interface NavigationItem {
  readonly label: MessageId;
  readonly getHref: (links: DeskLinks) => string;
  readonly permission: DeskPermission;
}

const ITEMS: readonly NavigationItem[] = [
  { label: 'desk.nav.today', getHref: ({ today }) => today, permission: 'view' },
  { label: 'desk.nav.board', getHref: ({ board }) => board(), permission: 'view' },
  { label: 'desk.nav.reservations', getHref: ({ reservations }) => reservations(), permission: 'view' },
  { label: 'desk.nav.new', getHref: ({ newBooking }) => newBooking(), permission: 'handle' },
  { label: 'desk.nav.pay-links', getHref: ({ payLinks }) => payLinks, permission: 'view' },
  { label: 'desk.nav.inquiries', getHref: ({ inquiries }) => inquiries(), permission: 'view' },
  { label: 'desk.nav.history', getHref: ({ history }) => history(), permission: 'handle' },
  { label: 'desk.nav.people', getHref: ({ people }) => people(), permission: 'manage-people' },
];

interface DeskNavigationProps {
  readonly translator: Translator;
  readonly staff: Staff;
  /** Of the screen, without query. */
  readonly path: string;
}

/** The item whose address is the longest beginning of the path. */
const findCurrentHref = (hrefs: readonly string[], path: string): string | undefined =>
  hrefs.filter((href) => `${path}/`.startsWith(`${href}/`)).toSorted((a, b) => b.length - a.length)[0];

/** Main navigation of the front desk: the screens that the role may open. */
export const DeskNavigation = ({ translator, staff, path }: DeskNavigationProps) => {
  const links = createDeskLinks(translator.locale);
  const items = ITEMS.filter(({ permission }) => isPermitted(staff.role, permission)).map(({ label, getHref }) => ({
    label,
    href: getHref(links),
  }));
  const current = findCurrentHref(
    items.map(({ href }) => href),
    path,
  );
  return (
    <nav className="desk-navigation" aria-label={translator.t('desk.nav')}>
      <ul>
        {items.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}>
              {translator.t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
