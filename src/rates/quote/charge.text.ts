import type { Translator } from '#src/site/i18n/intl.ts';
import type { StayCharge } from './stay-charges.rules.ts';

const describeCharge = (translator: Translator, charge: StayCharge, currency: string): string => {
  const { names, basis, amount, fromAge, maxNights, from } = charge;
  const price = basis === 'percent' ? String(amount / 100) : translator.money(amount, currency);
  const details = [
    translator.t(`charges.per.${basis}`, { price }),
    ...(fromAge === null || !basis.startsWith('person') ? [] : [translator.t('charges.from-age', { age: fromAge })]),
    ...(maxNights === null || !basis.endsWith('-night') ? [] : [translator.t('charges.nights', { nights: maxNights })]),
    ...(from === null ? [] : [translator.t('charges.from-date', { date: translator.date(from, 'medium') })]),
  ];
  return `${names[translator.locale]} (${details.join(', ')})`;
};

/** Says what is charged beside prices of nights, in one sentence each; none where there is nothing. R19, R26 */
export const describeStayCharges = (
  translator: Translator,
  charges: readonly StayCharge[],
  currency: string,
): string[] => {
  const isOfNights = ({ basis, isPaidAtHotel }: StayCharge): boolean => !isPaidAtHotel && basis === 'person-night';
  const kinds = [
    ['charges.with', charges.filter(isOfNights)],
    ['charges.once', charges.filter((each) => !each.isPaidAtHotel && !isOfNights(each))],
    ['charges.at-hotel', charges.filter(({ isPaidAtHotel }) => isPaidAtHotel)],
  ] as const;
  return kinds.flatMap(([id, some]) => {
    const described = some.map((each) => describeCharge(translator, each, currency));
    return described.length > 0 ? [translator.t(id, { charges: translator.list(described) })] : [];
  });
};
