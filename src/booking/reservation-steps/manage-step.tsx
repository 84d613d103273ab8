import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
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
    <a className="link-back manage-back" href={createLinks(translator.locale).reservation(reservation.reserva)}>
      {translator.t('manage.back', { code: reservation.code })}
    </a>
    <header className="manage-head">
      <h1 className="heading">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
    {children}
  </div>
);

interface RejectedStepProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'name' | 'email' | 'phone' | 'whatsApp'>;
  readonly title: string;
  readonly text?: string;
}

/** Notice for what cannot be done online, with the reason and a contact. */
export const RejectedStep = ({ translator, hotel, title, text }: RejectedStepProps) => (
  <Alert tone="warning" title={title}>
    {text && <p>{text}</p>}
    <ContactLine translator={translator} hotel={hotel} />
  </Alert>
);
