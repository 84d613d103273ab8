import type { Minor } from '#src/kernel/money/money.ts';

const SHOWN = /^(\S{1,64})=(\d{1,15})$/;

/** The price of each `RoomChoice` of a room as one text of a form: without JavaScript it cannot say the chosen one alone. */
export const formatShownPrices = (prices: readonly (readonly [string, Minor])[]): string =>
  prices.map(([choice, price]) => `${choice}=${price}`).join(' ');

const findPrice = (text: string, choice: string): Minor | undefined => {
  const entries = text.split(' ').map((each) => SHOWN.exec(each));
  const price = entries.find((each) => each?.[1] === choice)?.[2];
  return price === undefined ? undefined : Number(price);
};

/**
 * Sums what the chosen rooms were shown to cost; null when a form does not say it. It is only compared with the price,
 * never charged.
 * @param shown of each room, in the order of `choices`
 * @param fees minor units of the booking's fees, as text
 */
export const sumShownPrices = (shown: readonly string[], choices: readonly string[], fees: string): Minor | null => {
  const prices = choices.map((choice, index) => findPrice(shown[index] ?? '', choice) ?? Number.NaN);
  const total = [...prices, Number(/^\d{0,15}$/.test(fees) ? fees : Number.NaN)].reduce((sum, price) => sum + price, 0);
  return Number.isSafeInteger(total) ? total : null;
};
