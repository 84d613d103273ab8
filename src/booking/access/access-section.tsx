import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { RevokeForm } from './access-forms.client.tsx';
import './access-section.css';

interface AccessSectionProps {
  readonly locale: Locale;
  readonly reserva: string;
}

/** Section about access to the reservation, with its revocation. */
export const AccessSection = ({ locale, reserva }: AccessSectionProps) => {
  const translator = getTranslator(locale);
  return (
    <section className="access-section stack stack-s">
      <h2>{translator.t('access.revoke.title')}</h2>
      <p>{translator.t('access.revoke.text')}</p>
      <TranslatorProvider locale={locale} messages={selectMessages(locale, ['access.', 'accounts.'])}>
        <RevokeForm reserva={reserva} />
      </TranslatorProvider>
    </section>
  );
};
