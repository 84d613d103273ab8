import './inquiry.css';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { InquiryKind } from '#src/content/inquiry.ts';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { InquiryForm } from './inquiry-form.client.tsx';

/** A question to the hotel, under the text of a page. */
export const Inquiry = ({ kind, locale }: { kind: InquiryKind; locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <section className="inquiry stack" aria-labelledby="inquiry-title">
      <header className="stack stack-s">
        <h2 id="inquiry-title">{words.t(`inquiry.${kind}.title`)}</h2>
        <p>{words.t(`inquiry.${kind}.text`)}</p>
      </header>
      <WordsProvider
        locale={locale}
        messages={messagesFor(locale, ['inquiry.', 'accounts.errors', 'accounts.error-title'])}
      >
        <InquiryForm kind={kind} />
      </WordsProvider>
    </section>
  );
};
