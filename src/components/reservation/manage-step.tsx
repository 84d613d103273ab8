import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import './manage-step.css';

interface ManageStepProps {
  readonly words: Words;
  readonly reservation: Pick<Paid, 'reserva' | 'code'>;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page on which a guest changes something of a reservation, with the way back to it. */
export const ManageStep = ({ words, reservation, title, lead, children }: ManageStepProps) => (
  <div className="wrap manage-step">
    <meta name="robots" content="noindex" />
    <a className="manage-back" href={linksIn(words.locale).reservation(reservation.reserva)}>
      {words.t('manage.back', { code: reservation.code })}
    </a>
    <header className="manage-head">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
    {children}
  </div>
);
