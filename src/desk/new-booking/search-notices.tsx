import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import { describeClosedReason } from '#src/rates/availability/refusals.text.ts';
import type { ClosedReason } from '#src/rates/plans/rate-plan.rules.ts';
import { describeCodeStatus } from '#src/rates/promotions/code.text.ts';
import { type GivenCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { DeskBooking } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface CodeNoticeProps {
  readonly translator: Translator;
  /** Code as typed. */
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

export interface NearestStaysProps {
  readonly translator: Translator;
  readonly booking: DeskBooking;
  readonly nearest: readonly { readonly stay: Stay; readonly from: Minor }[];
  readonly currency: string;
  /** Whether no room holds the guests of one of the rooms, on any dates. */
  readonly isTooBig: boolean;
}

/** Nothing is free for all guests: the nearest stays of the same length, to offer to the caller. B9 */
export const NearestStays = ({ translator, booking, nearest, currency, isTooBig }: NearestStaysProps) => {
  const { t, locale, date, money } = translator;
  const links = createDeskLinks(locale);
  return (
    <DeskNotice tone="attention" title={t(isTooBig ? 'desk.new.too-big' : 'rejection.no-rooms')}>
      {nearest.length > 0 && (
        <ul className="nearest-stays">
          {nearest.map(({ stay, from }) => (
            <li key={stay.arrival}>
              <a href={links.newBooking({ ...booking, ...stay, choices: [], extras: [] })}>
                {t('desk.new.nearest', {
                  arrival: date(stay.arrival, 'short'),
                  departure: date(stay.departure, 'short'),
                  amount: money(from, currency),
                })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskNotice>
  );
};

interface LimitsNoticeProps extends Pick<NearestStaysProps, 'translator' | 'booking'> {
  /** Rules that close rooms for the stay. */
  readonly limits: readonly ClosedReason[];
  /** Whether the person may sell against them. */
  readonly mayRecord: boolean;
}

/** The rules that close rooms for the stay, and the way to sell them anyway; or that they are set aside. D29 */
export const LimitsNotice = ({ translator, booking, limits, mayRecord }: LimitsNoticeProps) => {
  const { t, locale } = translator;
  if (booking.isAnyway) return <DeskNotice tone="attention" title={t('desk.new.anyway.set-aside')} />;
  if (limits.length === 0) return null;
  const title = limits.map((limit) => describeClosedReason(translator, limit)).join(' ');
  return (
    <DeskNotice tone="attention" title={title}>
      {mayRecord && (
        <p>
          <a href={createDeskLinks(locale).newBooking({ ...booking, choices: [], extras: [], isAnyway: true })}>
            {t('desk.new.anyway')}
          </a>
        </p>
      )}
    </DeskNotice>
  );
};
