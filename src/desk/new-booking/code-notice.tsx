import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCodeStatus } from '#src/rates/promotions/code.text.ts';
import { type GivenCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface CodeNoticeProps {
  readonly translator: Translator;
  /** As typed. */
  readonly code: string;
  readonly promotion: GivenCode;
  readonly today: IsoDate;
  readonly currency: string;
}

const HELPFUL: readonly GivenCode['status'][] = ['applied', 'applied-together', 'plan-shown', 'already-lower'];

/** What became of the code that the guest gave, above the rooms. R16, R18 */
export const CodeNotice = ({ translator, code: typed, promotion, today, currency }: CodeNoticeProps) => {
  const code = normalizePromotionCode(typed);
  const title =
    code === undefined
      ? translator.t('promotion.status.malformed')
      : describeCodeStatus({ translator, code, given: promotion, today, currency });
  if (HELPFUL.includes(promotion.status)) return <DeskNotice tone="good" title={title} />;
  return (
    <DeskNotice tone="attention" title={title}>
      <p>{translator.t('promotion.status.refused.text')}</p>
    </DeskNotice>
  );
};
