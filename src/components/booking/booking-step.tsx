import type { ReactNode } from 'react';
import type { Words } from '#src/i18n/intl.ts';
import './booking-step.css';

const STEPS = ['dates', 'rooms', 'checkout'] as const;

interface BookingStepProps {
  readonly words: Words;
  readonly step: (typeof STEPS)[number];
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where the steps before this one can be gone back to. */
  readonly back?: Partial<Record<(typeof STEPS)[number], string>>;
  readonly children: ReactNode;
}

/** The frame of every booking step: where the guest is, and that search engines stay out. */
export const BookingStep = ({ words, step, title, lead, back = {}, children }: BookingStepProps) => (
  <div className="wrap booking-step">
    <meta name="robots" content="noindex" />
    <nav aria-label={words.t('booking.steps')}>
      <ol className="booking-steps">
        {STEPS.map((each, index) => {
          const name = (
            <>
              <span className="booking-steps-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="booking-steps-name">{words.t(`booking.steps.${each}`)}</span>
            </>
          );
          return (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              {back[each] ? <a href={back[each]}>{name}</a> : name}
            </li>
          );
        })}
      </ol>
    </nav>
    <header className="booking-head">
      <h1>{title}</h1>
      {lead && <div className="lead">{lead}</div>}
    </header>
    {children}
  </div>
);
