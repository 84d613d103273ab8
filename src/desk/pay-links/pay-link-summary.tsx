import type { DeskHold } from '#src/booking/reservation/desk-hold.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { describePayLinkEnd, labelPayLinkEnd } from './pay-link.text.ts';
import { PayLinkAnchor } from './pay-link-anchor.tsx';

interface PayLinkSummaryProps {
  readonly translator: Translator;
  readonly hold: DeskHold;
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
