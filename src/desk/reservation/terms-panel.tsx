import { formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';

interface TermsPanelProps {
  readonly context: HistoryContext;
  readonly reservation: Paid;
}

/** Payment and cancellation terms with their dates and amounts, as the guest agreed to them. B17 */
export const TermsPanel = ({ context, reservation }: TermsPanelProps) => {
  const { translator, timeZone, currency } = context;
  const { t } = translator;
  const { quote, consent, confirmedAt } = reservation;
  const agreedOn = toHotelDate(Date.parse(confirmedAt), timeZone);
  const lines = [
    quote.balance
      ? t('desk.detail.terms.balance', {
          amount: translator.money(quote.balance.amount, currency),
          date: translator.date(quote.balance.dueOn),
        })
      : t('desk.detail.terms.no-balance'),
    describeGrace(translator, quote, agreedOn),
    ...describeCancellation(translator, quote, agreedOn),
  ];
  return (
    <DeskPanel id="terms" title={t('desk.detail.terms')}>
      <ul className="detail-terms">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      <p className="desk-muted">
        {t(`desk.detail.terms.agreed.${consent.locale}`, { at: formatMoment(translator, consent.agreedAt, timeZone) })}
      </p>
    </DeskPanel>
  );
};
