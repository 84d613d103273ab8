import type { Hotel } from '#src/kernel/hotel.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { ContactLine } from '#src/site/ui/contact-line.tsx';

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
