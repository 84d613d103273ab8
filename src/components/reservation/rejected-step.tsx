import { Alert } from '#src/components/ui/alert.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { ContactLine } from './contact-line.tsx';

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
