/**
 * Shortens a formatted price to fit a day of the calendar, which is 50 px wide on a phone: without a currency's code and
 * without decimals that are 0.
 */
export const shortenPrice = (price: string, currency: string): string =>
  price.replace(`${currency}\u00a0`, '').replace(/\.0+$/, '');
