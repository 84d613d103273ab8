import type { DeskHold } from '#src/booking/model/hold/desk-hold.ts';
import { DeskPanel } from '#src/components/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import { PayLinkAnchor } from './pay-link-anchor.tsx';
import { describePayLinkEnd } from './pay-link-texts.ts';

interface OpenPayLinksProps {
  readonly translator: Translator;
  /** Open ones. */
  readonly holds: readonly DeskHold[];
  readonly timeZone: string;
}

/** Rooms that are held until their guest pays, by their end; nothing where none are. */
export const OpenPayLinks = ({ translator, holds, timeZone }: OpenPayLinksProps) => {
  const { t, locale, money } = translator;
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
              <PayLinkAnchor translator={translator} hold={hold} />
              <span className="desk-number">{money(hold.quote.deposit, hold.quote.currency)}</span>
              <span className="desk-muted">
                {t('desk.pay-link.end')} {describePayLinkEnd(translator, hold, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </DeskPanel>
  );
};
