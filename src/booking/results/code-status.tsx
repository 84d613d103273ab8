import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCodeStatus } from '#src/rates/promotions/code.text.ts';
import {
  type CodeStatus as CodeStatusName,
  type GivenCode,
  normalizePromotionCode,
} from '#src/rates/promotions/promotion-code.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';

interface CodeStatusProps {
  readonly translator: Translator;
  /** Code as typed. */
  readonly code: string;
  /** null: too many codes were tried. */
  readonly promotion: GivenCode | null;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly currency: string;
}

const NAMED = ['applied', 'applied-together', 'plan-shown', 'already-lower', 'unknown-code'] as const;

/** Whether a status has a text of its own. */
const isNamed = (status: CodeStatusName): status is (typeof NAMED)[number] => NAMED.some((each) => each === status);

const describeStatus = ({ translator, code: typed, promotion, today, currency }: CodeStatusProps) => {
  const code = normalizePromotionCode(typed);
  if (!promotion) return { title: translator.t('promotion.throttled'), text: translator.t('promotion.throttled.text') };
  if (code === undefined)
    return { title: translator.t('promotion.status.malformed'), text: translator.t('promotion.status.malformed.text') };
  const { status } = promotion;
  return {
    title: describeCodeStatus({ translator, code, given: promotion, today, currency }),
    text: translator.t(isNamed(status) ? `promotion.status.${status}.text` : 'promotion.status.refused.text'),
  };
};

const TONES: Partial<Record<CodeStatusName, 'success' | 'info'>> = {
  applied: 'success',
  'applied-together': 'info',
  'plan-shown': 'success',
  'already-lower': 'info',
};

/** What became of a promotion code, above the rooms. R16, R18 */
export const CodeStatus = (props: CodeStatusProps) => {
  const { title, text } = describeStatus(props);
  const tone = (props.promotion && TONES[props.promotion.status]) ?? 'warning';
  return (
    <Alert tone={tone} role="status" title={title}>
      <p>{text}</p>
    </Alert>
  );
};
