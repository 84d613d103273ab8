import { frameContent } from '#src/components/layout/frame-content.ts';
import { SiteFrame } from '#src/components/layout/site-frame.client.tsx';
import css from '#src/components/layout/tokens.css?raw';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { carried } from '#src/i18n/carried.ts';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { OCCASION } from '#test/emails/letters.ts';
import { BookingSamples } from './booking-samples.tsx';
import './design-page.css';
import { FormSamples } from './form-samples.client.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { PlainSamples } from './plain-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import { tokensIn } from './tokens.ts';

const MESSAGES = ['calendar.', 'parties.', 'inquiry.', 'field.', 'field-error.', 'rejection.', 'checkout.', 'booking.'];

/** Tokens and components in all their states, in the frame of the site, whose header, menu and footer are samples too. */
export const DesignPage = ({ locale }: { locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <SiteFrame content={carried(frameContent(locale, { hotel: OCCASION.hotel, footer: undefined, pagesInside: [] }))}>
      <title>Design system</title>
      <div className="wrap stack-l design" id="top">
        <h1>Punta Serena</h1>
        <TokenSamples
          tokens={tokensIn(css)}
          pangram={words.t('checkout.policy.whole.any', { deposit: words.money(41_250, 'USD') })}
        />
        <PictureSamples locale={locale} />
        <PlainSamples words={words} />
        <WordsProvider locale={locale} messages={messagesFor(locale, MESSAGES)}>
          <FormSamples />
        </WordsProvider>
        <BookingSamples words={words} />
      </div>
    </SiteFrame>
  );
};
