import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { RevokeForm } from './access-forms.client.tsx';
import './access-section.css';

interface AccessSectionProps {
  readonly locale: Locale;
  readonly reserva: string;
}

/** By what a reservation is opened, and how to end that. */
export const AccessSection = ({ locale, reserva }: AccessSectionProps) => {
  const words = wordsIn(locale);
  return (
    <section className="access-section stack stack-s">
      <h2>{words.t('access.revoke.title')}</h2>
      <p>{words.t('access.revoke.text')}</p>
      <WordsProvider locale={locale} messages={messagesFor(locale, ['access.', 'accounts.'])}>
        <RevokeForm reserva={reserva} />
      </WordsProvider>
    </section>
  );
};
