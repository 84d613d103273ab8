import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describePayLinkEnd, labelPayLinkEnd } from './pay-link.text.ts';

interface PayLinkAnchorProps {
  readonly translator: Translator;
  readonly hold: PayLink;
}

/** Named by its guest, and for screen readers by stay and amount: a guest may have several. */
export const PayLinkAnchor = ({ translator: { t, locale, date, money }, hold }: PayLinkAnchorProps) => {
  const { guest, quote, payLinkId } = hold;
  const { stay, deposit, currency } = quote;
  const dates = { from: date(stay.arrival, 'medium'), until: date(stay.departure, 'medium') };
  return (
    <a href={createDeskLinks(locale).payLink(payLinkId)}>
      {`${guest.firstName} ${guest.lastName}`}
      <span className="visually-hidden">{`, ${t('booking.from-until', dates)}, ${money(deposit, currency)}`}</span>
    </a>
  );
};

interface PayLinkSummaryProps {
  readonly translator: Translator;
  readonly hold: PayLink;
  readonly timeZone: string;
}

/** Guest, deposit and end of a pay link, as a list of work shows it. */
export const PayLinkSummary = ({ translator, hold, timeZone }: PayLinkSummaryProps) => (
  <>
    <PayLinkAnchor translator={translator} hold={hold} />
    <span className="desk-number">{translator.money(hold.quote.deposit, hold.quote.currency)}</span>
    <span className="desk-muted">
      {labelPayLinkEnd(translator, hold)} {describePayLinkEnd(translator, hold, timeZone)}
    </span>
  </>
);

interface OpenPayLinksProps {
  readonly translator: Translator;
  /** Open ones. */
  readonly holds: readonly PayLink[];
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
            <li key={hold.payLinkId}>
              <PayLinkSummary {...{ translator, hold, timeZone }} />
            </li>
          ))}
        </ul>
      </div>
    </DeskPanel>
  );
};
