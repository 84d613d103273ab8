import type { ReactNode } from 'react';
import type { Translator } from '#src/site/i18n/intl.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import './booking-step.css';

const STEPS = ['dates', 'rooms', 'checkout'] as const;

interface BookingStepProps {
  readonly translator: Translator;
  readonly step: (typeof STEPS)[number];
  readonly title: string;
  readonly lead?: ReactNode;
  /** Links to completed steps. */
  readonly back?: Partial<Record<(typeof STEPS)[number], string>>;
  readonly children: ReactNode;
}

/** Frame of every booking step: progress and heading; not indexed by search engines. */
export const BookingStep = ({ translator, step, title, lead, back = {}, children }: BookingStepProps) => (
  <div className="wrap booking-step">
    <meta name="robots" content="noindex" />
    <nav aria-label={translator.t('booking.steps')}>
      <ol className="booking-steps">
        {STEPS.map((each, index) => {
          const name = (
            <>
              <span className="booking-steps-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="booking-steps-name">{translator.t(`booking.steps.${each}`)}</span>
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
      <h1 className="heading">{title}</h1>
      {lead && <div className="lead">{lead}</div>}
    </header>
    {children}
    {/* Before the footer, and the data for the scripts. */}
    <FirstView />
  </div>
);
