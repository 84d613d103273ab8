import { type GivenCode, normalizePromotionCode } from '#src/booking/model/rates/promotion-code.ts';
import { DeskNotice } from '#src/components/desk/ui/desk-badge.tsx';
import { describeCodeStatus } from '#src/i18n/code-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

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
