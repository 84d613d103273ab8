import type { ComponentProps } from 'react';
import type { ChangeProposal } from '#src/booking/model/date-change.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { HoldClock } from '#src/components/booking/hold-clock.client.tsx';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { ChangeComparison } from './change-comparison.tsx';
import { ChangeDecision } from './change-decision.client.tsx';
import { ChangeFigures } from './change-figures.tsx';
import { CHANGE_FORM_ID } from './change-form-id.ts';
import './proposal-step.css';

interface ProposalStepProps extends Pick<ComponentProps<typeof ChangeDecision>, 'documentTitle' | 'declined'> {
  readonly words: Words;
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

/** The second step: before and after, the money between, how long it is held, and the decision. */
export const ProposalStep = (props: ProposalStepProps) => {
  const { words, reservation, proposal, contents, policy, now, documentTitle, declined } = props;
  const { reserva } = reservation;
  const { change, before, after, dueNow, refund, expiresAt } = proposal;
  return (
    <WordsProvider locale={words.locale} messages={messagesFor(words.locale, MESSAGES)}>
      <div className="proposal">
        <HoldClock
          key={expiresAt}
          reserva={change}
          expiresAt={expiresAt}
          serverNow={now}
          timeZone={policy.timeZone}
          formId={CHANGE_FORM_ID}
          overHref={linksIn(words.locale).proposedDates(reserva, change)}
        />
        <ChangeDecision
          {...{ reserva, change, dueNow, refund, documentTitle, declined }}
          currency={after.currency}
          comparison={<ChangeComparison {...{ words, before, after, contents }} />}
          figures={<ChangeFigures {...{ words, reservation, proposal }} />}
        />
      </div>
    </WordsProvider>
  );
};

interface ProposalOverProps {
  readonly words: Words;
  readonly reserva: string;
  /** Why its payment came to nothing, if it did. */
  readonly refused: RejectionCode | null;
}

/** A proposal that is not held any more. */
export const ProposalOver = ({ words, reserva, refused }: ProposalOverProps) => (
  <div className="stack">
    <Alert tone="warning" title={words.t('dates.over.title')}>
      <p>{refused ? refusalText(words, refused) : words.t('dates.over.text')}</p>
    </Alert>
    <p>
      <a className="button button-primary" href={linksIn(words.locale).changeDates(reserva)}>
        {words.t('dates.over.again')}
      </a>
    </p>
  </div>
);
