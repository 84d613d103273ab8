import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { querySite } from './ledger-assertions.ts';

/** Of every promotion that is written here. */
export const PROMOTION_NAMES = { es: 'Código SERENA15', en: 'Code SERENA15' };

/** Puts a promotion of 15 % with a code on sale. */
export const writePromotion = (
  promotionId: string,
  code: string,
  differences: Partial<Promotion> = {},
): Promise<unknown> => {
  const promotion = createPromotion(promotionId, { code, names: PROMOTION_NAMES, ...differences });
  return querySite(
    `insert into promotion (promotion_id, position, status, code_key, document, max_uses)
     select $1, 1, 'on-sale', $2, $3::jsonb, $4::int from rate_plan where is_reference`,
    promotionId,
    code,
    JSON.stringify(promotion),
    promotion.maxUses,
  );
};

/** Takes every promotion off sale. */
export const archivePromotions = (): Promise<unknown> =>
  querySite(
    `update promotion set status = 'archived', code_key = null, document = document || '{"status": "archived"}'`,
  );
