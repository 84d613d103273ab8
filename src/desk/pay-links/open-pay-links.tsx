import type { DeskHold } from '#src/booking/reservation/desk-hold.rules.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { PayLinkSummary } from './pay-link-summary.tsx';

interface OpenPayLinksProps {
  readonly translator: Translator;
  /** Open ones. */
  readonly holds: readonly DeskHold[];
  readonly timeZone: string;
}

/** Rooms that are held until their guest pays, by their end; nothing where none are. */
export const OpenPayLinks = ({ translator, holds, timeZone }: OpenPayLinksProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  if (holds.length === 0) return null;
  return (
    <DeskPanel
      id="pay-links"
      title={t('desk.pay-links.open.title')}
      count={holds.length}
      actions={<a href={links.payLinks}>{t('desk.nav.pay-links')}</a>}
    >
      <div className="desk-work">
        <ul>
          {holds.map((hold) => (
            <li key={hold.deskHoldId}>
              <PayLinkSummary {...{ translator, hold, timeZone }} />
            </li>
          ))}
        </ul>
      </div>
    </DeskPanel>
  );
};
