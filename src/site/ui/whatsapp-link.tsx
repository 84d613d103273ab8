import type { Hotel } from '#src/kernel/hotel.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface WhatsAppLinkProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'name' | 'whatsApp'>;
}

/** Button to a chat with the hotel; nothing where it has no number. */
export const WhatsAppLink = ({ translator, hotel }: WhatsAppLinkProps) => {
  const href = findWhatsAppHref(translator, hotel);
  return (
    href && (
      <a className="button button-quiet" href={href}>
        {translator.t('contact.chat')}
      </a>
    )
  );
};
