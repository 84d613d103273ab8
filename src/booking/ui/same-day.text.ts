import { listSettlements } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { type Balance, isDueAtOnce } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/**
 * Names the rest of a stay that is booked on the day of its balance: two amounts under one date read as one charged
 * twice. Undefined on any other day. `now`: epoch milliseconds. B7
 */
export const describeRestToday = (
  translator: Translator,
  balance: Pick<Balance, 'dueOn' | 'dueAt'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string | undefined => {
  if (balance.dueOn !== toHotelDate(now, timeZone)) return undefined;
  return isDueAtOnce(balance, now)
    ? translator.t('due.rest.at-once')
    : translator.t('due.rest.at', { time: translator.time(balance.dueAt, timeZone) });
};

/** Says when the balance is charged on the day of the booking: under its date, and in a sentence. */
interface SameDayTexts {
  readonly when: string;
  readonly describeCharge: (amount: string) => string;
}

/** Finds the texts of a reservation whose balance falls on the day of its deposit; undefined for any other. B7 */
export const findSameDayTexts = (
  translator: Translator,
  { folio, balance, card }: Pick<Confirmed, 'folio' | 'balance' | 'card'>,
  timeZone: string,
): SameDayTexts | undefined => {
  const [deposit] = listSettlements(folio);
  if (!deposit || balance?.flag !== null) return undefined;
  const { dueAt } = balance;
  const day: IsoDate = toHotelDate(Date.parse(dueAt), timeZone);
  const paidAt = Date.parse(deposit.at);
  if (day !== toHotelDate(paidAt, timeZone)) return undefined;
  const hour = isDueAtOnce({ dueAt }, paidAt) ? 'at-once' : 'at';
  const time = translator.time(dueAt, timeZone);
  return {
    when: translator.t(`due.same-day.${hour}`, { date: translator.date(day, 'medium'), time }),
    describeCharge: (amount) =>
      translator.t(`due.same-day.${hour}.charge`, {
        date: translator.date(day),
        time,
        amount,
        card: describeCard(translator, card),
      }),
  };
};
