import type { Hotel } from '#src/booking/model/hotel.ts';
import type { Words } from '#src/i18n/intl.ts';
import './contact-line.css';

interface ContactLineProps {
  readonly words: Words;
  readonly hotel: Pick<Hotel, 'email' | 'phone'>;
  /** What is said of both. */
  readonly text?: 'manage.contact' | 'access.help';
}

/** Whom to ask for what cannot be done online. */
export const ContactLine = ({ words, hotel, text = 'manage.contact' }: ContactLineProps) => {
  const [before, between = '', after = ''] = words.t(text, { email: '\n', phone: '\n' }).split('\n');
  return (
    <p>
      {before}
      <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      {between}
      <a className="contact-phone" href={`tel:${hotel.phone.replaceAll(' ', '')}`}>
        {hotel.phone}
      </a>
      {after}
    </p>
  );
};
