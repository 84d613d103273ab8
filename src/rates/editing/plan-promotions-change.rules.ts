import type { CountedPromotion, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

/** Promotions as they will be, in the order of the list: those that it does not name follow, archived. */
export const applyPromotions = (
  stored: readonly CountedPromotion[],
  entries: readonly Promotion[],
): CountedPromotion[] => {
  const uses = new Map(stored.map(({ promotion, taken }) => [promotion.promotionId, taken]));
  const listed = new Set(entries.map(({ promotionId }) => promotionId));
  const others = stored.flatMap(({ promotion }): Promotion[] =>
    listed.has(promotion.promotionId) ? [] : [{ ...promotion, status: 'archived' }],
  );
  return [...entries, ...others].map((promotion) => ({ promotion, taken: uses.get(promotion.promotionId) ?? 0 }));
};

/** Finds limits that a file lowers below the uses that bookings hold or have used. R18 */
export const findOverusedPromotions = (
  stored: readonly CountedPromotion[],
  entries: readonly Promotion[] = [],
): FileProblem[] =>
  entries.flatMap(({ promotionId, maxUses }, index) => {
    const known = stored.find(({ promotion }) => promotion.promotionId === promotionId);
    if (!known || maxUses === null || maxUses === known.promotion.maxUses || known.taken <= maxUses) return [];
    return [
      { path: `promotions[${index}].maxUses`, words: `is ${maxUses}, less than the ${known.taken} held or used` },
    ];
  });
