import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/night-tax.ts';
import { describeStayCharges } from '#src/rates/quote/charge.text.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Loads what a calendar says of its prices: whether they are with tax, and what is charged beside them. R20, R26 */
export const loadNightPrices = async (
  { booking, clock, policy }: Pick<Services, 'booking' | 'clock' | 'policy'>,
  locale: Locale,
): Promise<{ readonly nightTax: NightTax; readonly charges: readonly string[] }> => {
  const { nightTax, charges, currency } = createPricePolicy(policy, await booking.readCatalogue(), clock.now());
  return { nightTax, charges: describeStayCharges(getTranslator(locale), charges, currency) };
};
