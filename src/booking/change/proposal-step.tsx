import type { ComponentProps, ReactNode } from 'react';
import type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import { HoldCountdown } from '#src/booking/hold/countdown/hold-countdown.client.tsx';
import { formatHoldEnd, isLongHold } from '#src/booking/hold/countdown/kept-hold.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import type { DecisionWords } from './change-decision.client.tsx';
import { ChangeDecision } from './change-decision.client.tsx';
import { CHANGE_FORM_ID } from './change-form-id.ts';
import './proposal-step.css';

type DecidedAmounts = Pick<ChangeProposal, 'dueNow' | 'refund'>;

const describeAcceptance = (
  translator: Translator,
  page: ChangePage,
  { dueNow, refund }: DecidedAmounts,
  currency: string,
): string => {
  if (dueNow > 0) return translator.t(`${page}.accept.pay`, { amount: translator.money(dueNow, currency) });
  // R14: extras refund nothing.
  if (refund > 0) return translator.t('dates.accept.refund', { amount: translator.money(refund, currency) });
  return translator.t(`${page}.accept`);
};

/** Creates the texts of the buttons that decide about a change of dates or extras. */
export const createDecisionWords = (
  translator: Translator,
  page: ChangePage,
  amounts: DecidedAmounts,
  currency: string,
): DecisionWords => ({
  accept: describeAcceptance(translator, page, amounts, currency),
  accepting: translator.t(`${page}.accepting`),
  drop: translator.t(`${page}.drop`),
  dropping: translator.t(`${page}.dropping`),
  other: translator.t(`${page}.other`),
});

interface ProposalStepProps extends Pick<ComponentProps<typeof ChangeDecision>, 'documentTitle' | 'declined'> {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly proposal: ChangeProposal;
  readonly page: ChangePage;
  /** What changes, and what is paid. */
  readonly comparison: ReactNode;
  readonly figures: ReactNode;
  readonly policy: Pick<HotelPolicy, 'timeZone' | 'holdMinutes'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

const MESSAGES = [
  'manage.',
  'payment.',
  'rejection.',
  'checkout.error',
  'checkout.hold.',
  'checkout.declined.',
  'checkout.paused.',
];

/** Second step of a change of dates or extras: comparison, amounts, countdown and decision. */
export const ProposalStep = (props: ProposalStepProps) => {
  const { translator, reservation, proposal, page, comparison, figures, policy, now, documentTitle, declined } = props;
  const { reserva } = reservation;
  const { change, after, dueNow, refund, expiresAt } = proposal;
  const links = createLinks(translator.locale);
  return (
    <TranslatorProvider
      locale={translator.locale}
      messages={selectMessages(translator.locale, page === 'extras' ? [...MESSAGES, 'extras.hold.'] : MESSAGES)}
    >
      <div className="proposal">
        <HoldCountdown
          key={expiresAt}
          reserva={change}
          expiresAt={expiresAt}
          serverNow={now}
          endText={formatHoldEnd(translator, { expiresAt, timeZone: policy.timeZone }, isLongHold(expiresAt, now))}
          timeZone={policy.timeZone}
          holdMinutes={policy.holdMinutes}
          formId={CHANGE_FORM_ID}
          {...(page === 'extras' && { held: page })}
          overHref={page === 'extras' ? links.proposedExtras(reserva, change) : links.proposedDates(reserva, change)}
        />
        <ChangeDecision
          {...{ reserva, change, dueNow, refund, page, documentTitle, declined, comparison, figures }}
          words={createDecisionWords(translator, page, proposal, after.currency)}
        />
      </div>
    </TranslatorProvider>
  );
};

/** Refusals that speak of rooms and dates have other words for extras. */
const describeEnd = (translator: Translator, page: ChangePage, refused: RejectionCode | null): string => {
  if (refused === null || (page === 'extras' && refused === 'hold-expired')) return translator.t(`${page}.over.text`);
  if (page === 'extras' && (refused === 'sold-out' || refused === 'refund-refused'))
    return translator.t(`extras.${refused}`);
  return describeRejection(translator, refused);
};

interface ProposalExpiredProps {
  readonly translator: Translator;
  readonly reserva: string;
  readonly page: ChangePage;
  /** Why its payment failed, if it did. */
  readonly refused: RejectionCode | null;
}

/** Notice for a proposal whose hold expired. */
export const ProposalExpired = ({ translator, reserva, page, refused }: ProposalExpiredProps) => {
  const links = createLinks(translator.locale);
  return (
    <div className="stack">
      <Alert tone="warning" title={translator.t(`${page}.over.title`)}>
        <p>{describeEnd(translator, page, refused)}</p>
      </Alert>
      <p>
        <a
          className="button button-primary"
          href={page === 'extras' ? links.addExtras(reserva) : links.changeDates(reserva)}
        >
          {translator.t(`${page}.over.again`)}
        </a>
      </p>
    </div>
  );
};
