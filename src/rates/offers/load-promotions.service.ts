import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { isAutomatic, type Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { hasCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import type { Inventory } from './inventory.port.ts';

/** Promotions of a search or a hold. */
export interface OfferedPromotions {
  /** On sale without a code, with uses left; by position. */
  readonly automatic: readonly Promotion[];
  /** What the given code names, with that code, whether it is on sale or not. */
  readonly coded: Promotion | null;
  /** Whether all uses of `coded`, or the one of a personal code, are taken. R18 */
  readonly isUsedUp: boolean;
}

/** Finds the automatic promotions and the one of a code; asks for the uses only where they are limited. R16, R18 */
export const loadPromotions = async (
  inventory: Inventory,
  { promotions }: Catalogue,
  typed: string | undefined,
  now: number,
): Promise<OfferedPromotions> => {
  const code = typed === undefined ? undefined : normalizePromotionCode(typed);
  const named = promotions.filter((each) => hasCode(each, code));
  // Archived ones may have had the same code.
  const found = named.find(({ status }) => status !== 'archived') ?? named[0];
  const coded = found && code !== undefined ? { ...found, code } : null;
  const automatic = promotions.filter((each) => isAutomatic(each) && each.status === 'on-sale');
  const isLimited = [...automatic, coded].some((each) => each !== null && each.maxUses !== null);
  const [usedUp, isCodeTaken] = await Promise.all([
    isLimited ? inventory.listUsedUpPromotions(now) : ([] as string[]),
    coded !== null && coded.personalCodes !== null && inventory.isPersonalCodeTaken(coded.code, now),
  ]);
  return {
    automatic: automatic.filter(({ promotionId }) => !usedUp.includes(promotionId)),
    coded,
    isUsedUp: isCodeTaken || (coded !== null && usedUp.includes(coded.promotionId)),
  };
};
