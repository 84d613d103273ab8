'use client';
import { CardsPaused } from '#src/components/booking/cards-paused.client.tsx';
import { ErrorSummary } from '#src/components/booking/error-summary.client.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import type { ManagedForm } from './managed-form.client.ts';
import './managed-answer.css';

interface ManagedAnswerProps {
  readonly managed: ManagedForm;
  /** Of the whole page: says "Error" while there is one. */
  readonly documentTitle: string;
  /** What there is to add to a refusal. */
  readonly note?: string | undefined;
}

type MessageProps = Pick<ManagedForm, 'state' | 'isLost' | 'isOutdated'> & Pick<ManagedAnswerProps, 'note'>;

const Message = ({ state, isLost, isOutdated, note }: MessageProps) => {
  const words = useWords();
  if (isOutdated) return null;
  if (isLost) return <Alert tone="error" title={words.t('manage.unexpected')} />;
  if (state.status === 'extended') return <Alert tone="success" title={words.t('checkout.hold.extended')} />;
  if (state.status === 'refused')
    return (
      <Alert tone="error" title={refusalText(words, state.code)}>
        {note && <p>{note}</p>}
      </Alert>
    );
  if (state.status === 'paused') return <CardsPaused phone={state.phone} text="payment.paused" />;
  if (state.status !== 'declined') return null;
  return (
    <Alert tone="error" title={words.t(state.what === 'card' ? 'payment.card-declined' : 'checkout.declined.title')}>
      <p>{words.t(`payment.declined.${state.reason}`)}</p>
    </Alert>
  );
};

/** How the last press of a button ended, when it did not end on another page; it takes the focus. */
export const ManagedAnswer = ({ managed, documentTitle, note }: ManagedAnswerProps) => {
  const words = useWords();
  const { notice, state, isLost, isOutdated, errors, isMissing, isInvalid, isBad } = managed;
  return (
    <>
      <title>{isBad ? words.t('checkout.error-title', { title: documentTitle }) : documentTitle}</title>
      {isInvalid ? (
        <ErrorSummary ref={notice} errors={errors} isMissing={isMissing} termsMissing={false} />
      ) : (
        <div ref={notice} tabIndex={-1} role="alert" className="managed-answer">
          <Message state={state} isLost={isLost} isOutdated={isOutdated} note={note} />
        </div>
      )}
    </>
  );
};
