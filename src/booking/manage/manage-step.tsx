import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import './manage-step.css';

interface ManageStepProps {
  readonly translator: Translator;
  readonly reservation: Pick<Paid, 'reserva' | 'code'>;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of pages that change a reservation, with a link back. */
export const ManageStep = ({ translator, reservation, title, lead, children }: ManageStepProps) => (
  <div className="wrap manage-step">
    <meta name="robots" content="noindex" />
    <a className="manage-back" href={createLinks(translator.locale).reservation(reservation.reserva)}>
      {translator.t('manage.back', { code: reservation.code })}
    </a>
    <header className="manage-head">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
    {children}
  </div>
);
