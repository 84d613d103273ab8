import 'server-only';
import { enforceRateLimit } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { hasCode, listPlansOfCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';

/** A code that the hotel has or had; drafts are not known to guests. */
const isKnownCode = async ({ services: { booking } }: RequestContext, code: string): Promise<boolean> => {
  const catalogue = await booking.readCatalogue();
  return (
    catalogue.promotions.some((each) => hasCode(each, code) && each.status !== 'draft') ||
    listPlansOfCode(catalogue, code).length > 0
  );
};

/**
 * 429 after too many wrong codes, for right ones too: otherwise the answer would tell them apart. Counts before the
 * search, so that concurrent tries cannot exceed the limit. R18
 */
export const admitPromotionCode = async (context: RequestContext, typed: string): Promise<boolean> => {
  const code = normalizePromotionCode(typed);
  if (code === undefined) return true;
  if (!(await enforceRateLimit(context, 'promotion-code'))) return false;
  if (await isKnownCode(context, code))
    await context.services.rateLimit.release('promotion-code', context.clientAddress);
  return true;
};
