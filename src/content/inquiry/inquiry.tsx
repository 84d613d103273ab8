import './inquiry.css';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import type { InquiryKind } from './inquiry.rules.ts';
import { InquiryForm } from './inquiry-form.client.tsx';

/** Inquiry form below the text of a page. */
export const Inquiry = ({ kind, locale }: { kind: InquiryKind; locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <section className="inquiry stack" aria-labelledby="inquiry-title">
      <header className="stack stack-s">
        <h2 className="subheading" id="inquiry-title">
          {translator.t(`inquiry.${kind}.title`)}
        </h2>
        <p>{translator.t(`inquiry.${kind}.text`)}</p>
      </header>
      <TranslatorProvider
        locale={locale}
        messages={selectMessages(locale, ['inquiry.', 'accounts.errors', 'accounts.error-title'])}
      >
        <InquiryForm kind={kind} />
      </TranslatorProvider>
    </section>
  );
};
