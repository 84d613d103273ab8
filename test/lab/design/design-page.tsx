import { createFrameContent } from '#src/content/layout/frame-content.ts';
import { SiteFrame } from '#src/content/layout/site-frame.client.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import css from '#src/site/design/tokens.css?raw';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { MAIL_EVENT } from '#test/booking/mail/mail-examples.ts';
import { BookingSamples } from './booking-samples.tsx';
import './design-page.css';
import { FormSamples } from './form-samples.client.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { PlainSamples } from './plain-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import { readTokens } from './tokens.ts';

const MESSAGES = ['calendar.', 'parties.', 'inquiry.', 'field.', 'field-error.', 'rejection.', 'checkout.', 'booking.'];

/** Tokens and components in all their states, in the frame of the site, whose header, menu and footer are samples too. */
export const DesignPage = ({ locale }: { locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <SiteFrame
      content={serializeProps(
        createFrameContent(locale, { hotel: MAIL_EVENT.hotel, footer: undefined, pagesInside: [] }),
      )}
    >
      <title>Design system</title>
      <div className="wrap stack-l design" id="top">
        <h1>Punta Serena</h1>
        <TokenSamples
          tokens={readTokens(css)}
          pangram={translator.t('checkout.policy.whole.any', { deposit: translator.money(41_250, 'USD') })}
        />
        <PictureSamples locale={locale} />
        <PlainSamples translator={translator} />
        <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES)}>
          <FormSamples />
        </TranslatorProvider>
        <BookingSamples translator={translator} />
      </div>
    </SiteFrame>
  );
};
