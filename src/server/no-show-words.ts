import type { CancellationPreview } from '#src/booking/model/cancellation.ts';

/** `USD 325.60`: for the hotel's staff, the same in every language. */
const printed = (amount: number, currency: string): string => `${currency} ${(amount / 100).toFixed(2)}`;

/** What a no-show means in money, for whoever types the command; `isDone` once it was recorded. B8 */
export const noShowWords = (
  code: string,
  { penalty, refund, chargedNow }: CancellationPreview,
  currency: string,
  isDone: boolean,
): string => {
  const amounts = [
    `The full stay is kept: ${printed(penalty, currency)}.`,
    `Goes back to the guest: ${printed(refund, currency)}.`,
    `Charged to the saved card now: ${printed(chargedNow, currency)}.`,
  ];
  return isDone
    ? [`Reservation ${code} is a no-show.`, ...amounts].join('\n')
    : [
        `If reservation ${code} is a no-show:`,
        ...amounts,
        `Nothing was done. Do it: npm run no-show -- ${code} --confirm`,
      ].join('\n');
};
