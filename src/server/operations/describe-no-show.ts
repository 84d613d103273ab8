import type { CancellationPreview } from '#src/booking/model/reservation/cancellation.ts';
import { formatPlainMoney } from '#src/i18n/format-decimal.ts';

/** Describes the amounts of a no-show for the command line; `isDone` once it was recorded. B8 */
export const describeNoShow = (
  code: string,
  { penalty, refund, chargedNow }: CancellationPreview,
  currency: string,
  isDone: boolean,
): string => {
  const amounts = [
    `The full stay is kept: ${formatPlainMoney(penalty, currency)}.`,
    `Goes back to the guest: ${formatPlainMoney(refund, currency)}.`,
    `Charged to the saved card now: ${formatPlainMoney(chargedNow, currency)}.`,
  ];
  return isDone
    ? [`Reservation ${code} is a no-show.`, ...amounts].join('\n')
    : [
        `If reservation ${code} is a no-show:`,
        ...amounts,
        `Nothing was done. Do it: npm run no-show -- ${code} --confirm`,
      ].join('\n');
};
