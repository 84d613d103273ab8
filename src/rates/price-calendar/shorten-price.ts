/** What stands before the amount of a formatted price: "US$", or the currency's code. */
export const readCurrencySign = (price: string): string => price.slice(0, price.search(/\d/)).trim();

/**
 * Shortens a formatted price to fit a day of the calendar, which is 50 px wide on a phone: without the currency, which
 * the legend names once, and without decimals that are 0.
 */
export const shortenPrice = (price: string): string => price.slice(price.search(/\d/)).replace(/\.0+$/, '');
