import type { DeskHold } from '#src/booking/reservation/desk-hold.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface PayLinkAnchorProps {
  readonly translator: Translator;
  readonly hold: DeskHold;
}

/** Named by its guest, and for screen readers by stay and amount: a guest may have several. */
export const PayLinkAnchor = ({ translator: { t, locale, date, money }, hold }: PayLinkAnchorProps) => {
  const { guest, quote, deskHoldId } = hold;
  const { stay, deposit, currency } = quote;
  const dates = { from: date(stay.arrival, 'medium'), until: date(stay.departure, 'medium') };
  return (
    <a href={createDeskLinks(locale).payLink(deskHoldId)}>
      {`${guest.firstName} ${guest.lastName}`}
      <span className="visually-hidden">{`, ${t('booking.from-until', dates)}, ${money(deposit, currency)}`}</span>
    </a>
  );
};
