import type { Hotel } from '#src/booking/model/hotel.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { ContactLine } from './contact-line.tsx';

interface RefusedStepProps {
  readonly words: Words;
  readonly hotel: Pick<Hotel, 'email' | 'phone'>;
  readonly title: string;
  readonly text?: string;
}

/** What cannot be done online: why, and who helps. */
export const RefusedStep = ({ words, hotel, title, text }: RefusedStepProps) => (
  <Alert tone="warning" title={title}>
    {text && <p>{text}</p>}
    <ContactLine words={words} hotel={hotel} />
  </Alert>
);
