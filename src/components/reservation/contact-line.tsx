import type { Hotel } from '#src/booking/model/hotel.ts';
import type { Translator } from '#src/i18n/intl.ts';
import './contact-line.css';

interface ContactLineProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'email' | 'phone'>;
  readonly text?: 'manage.contact' | 'access.help' | 'failure.help';
}

/** Contact for what cannot be done online. */
export const ContactLine = ({ translator, hotel, text = 'manage.contact' }: ContactLineProps) => {
  const [before, between = '', after = ''] = translator.t(text, { email: '\n', phone: '\n' }).split('\n');
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
