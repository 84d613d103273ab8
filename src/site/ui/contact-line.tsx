import type { Hotel } from '#src/kernel/hotel.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './contact-line.css';

interface ContactLineProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'name' | 'email' | 'phone' | 'whatsApp'>;
  readonly text?: 'manage.contact' | 'access.help' | 'failure.help';
}

const WhatsAppSentence = ({ translator, hotel }: Pick<ContactLineProps, 'translator' | 'hotel'>) => {
  const href = findWhatsAppHref(translator, hotel);
  if (href === undefined) return null;
  const [before, after] = translator.t('contact.whatsapp.also', { whatsapp: '\n' }).split('\n');
  return (
    <>
      {' '}
      {before}
      <a href={href}>WhatsApp</a>
      {after}
    </>
  );
};

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
      <WhatsAppSentence {...{ translator, hotel }} />
    </p>
  );
};
