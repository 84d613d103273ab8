import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { toBenefitJson } from './benefit-entry.rules.ts';
import { toLimitsJson } from './format-catalogue.rules.ts';
import { WEEKDAYS } from './rates-file.rules.ts';

/** A promotion in a file. */
export const toPromotionJson = (promotion: Promotion, decimals: number) => {
  const { names, minCost, arrivalWeekdays } = promotion;
  return {
    id: promotion.promotionId,
    status: promotion.status,
    code: promotion.code,
    codes: promotion.personalCodes,
    names: { es: names.es, en: names.en },
    benefit: toBenefitJson(promotion.benefit, decimals),
    limits: toLimitsJson(promotion.limits),
    stayWindow: promotion.stayWindow,
    arrivalWeekdays: arrivalWeekdays && WEEKDAYS.filter((_, index) => arrivalWeekdays.includes(index + 1)),
    plans: promotion.ratePlanIds,
    roomTypes: promotion.roomTypeIds,
    minAdults: promotion.minAdults,
    minCost: minCost === null ? null : formatDecimalAmount(minCost, decimals),
    maxUses: promotion.maxUses,
    onePerGuest: promotion.isOnePerGuest,
  };
};

export type PromotionJson = ReturnType<typeof toPromotionJson>;
