import type { ComponentProps } from 'react';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { RejectionCode } from '#src/booking/model/outcome.ts';
import type { ChangeProposal } from '#src/booking/model/reservation/date-change.ts';
import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { HoldCountdown } from '#src/components/booking-steps/hold-countdown.client.tsx';
import type { RoomContents } from '#src/components/results/offer.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { describeRejection } from '#src/i18n/booking-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { selectMessages } from '#src/i18n/translator.ts';
import { createLinks } from '#src/routing/links.ts';
import { ChangeComparison } from './change-comparison.tsx';
import { ChangeDecision } from './change-decision.client.tsx';
import { ChangeFigures } from './change-figures.tsx';
import { CHANGE_FORM_ID } from './change-form-id.ts';
import './proposal-step.css';

interface ProposalStepProps extends Pick<ComponentProps<typeof ChangeDecision>, 'documentTitle' | 'declined'> {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly proposal: ChangeProposal;
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

const MESSAGES = [
  'dates.',
  'manage.',
  'payment.',
  'rejection.',
  'checkout.error',
  'checkout.hold.',
  'checkout.declined.',
  'checkout.paused.',
];

/** Second step of a date change: comparison, amounts, countdown and decision. */
export const ProposalStep = (props: ProposalStepProps) => {
  const { translator, reservation, proposal, contents, policy, now, documentTitle, declined } = props;
  const { reserva } = reservation;
  const { change, before, after, dropped, dueNow, refund, expiresAt } = proposal;
  return (
    <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, MESSAGES)}>
      <div className="proposal">
        <HoldCountdown
          key={expiresAt}
          reserva={change}
          expiresAt={expiresAt}
          serverNow={now}
          timeZone={policy.timeZone}
          formId={CHANGE_FORM_ID}
          overHref={createLinks(translator.locale).proposedDates(reserva, change)}
        />
        <ChangeDecision
          {...{ reserva, change, dueNow, refund, documentTitle, declined }}
          currency={after.currency}
          comparison={<ChangeComparison {...{ translator, before, after, dropped, contents }} />}
          figures={<ChangeFigures {...{ translator, reservation, proposal }} />}
        />
      </div>
    </TranslatorProvider>
  );
};

interface ProposalExpiredProps {
  readonly translator: Translator;
  readonly reserva: string;
  /** Why its payment failed, if it did. */
  readonly refused: RejectionCode | null;
}

/** Notice for a proposal whose hold expired. */
export const ProposalExpired = ({ translator, reserva, refused }: ProposalExpiredProps) => (
  <div className="stack">
    <Alert tone="warning" title={translator.t('dates.over.title')}>
      <p>{refused ? describeRejection(translator, refused) : translator.t('dates.over.text')}</p>
    </Alert>
    <p>
      <a className="button button-primary" href={createLinks(translator.locale).changeDates(reserva)}>
        {translator.t('dates.over.again')}
      </a>
    </p>
  </div>
);
