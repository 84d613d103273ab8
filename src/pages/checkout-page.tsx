import type { ComponentProps } from 'react';
import { guestForm } from '#src/booking/model/guest-details.ts';
import type { Held } from '#src/booking/model/hold.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { CheckoutStep } from '#src/components/booking/checkout-step.tsx';
import { SandboxNotice } from '#src/components/booking/sandbox-notice.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { hasAccess } from '#src/server/request-access.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

const FORM_MESSAGES = ['checkout.', 'field.', 'field-error.', 'rejection.', 'decline.'];

type CheckoutState = ComponentProps<typeof CheckoutStep>['first'];

const UNTOUCHED = { values: {}, termsAccepted: false };

/** What the browser that took the rooms sent of its guest before the bank said no; the link alone shows nobody. */
const declinedState = async ({ reserva }: Held, reason: DeclineReason): Promise<CheckoutState> => {
  const guest = (await hasAccess(reserva)) ? await services().booking.guestOf(reserva) : undefined;
  return { ...UNTOUCHED, ...(guest && { values: guestForm(guest) }), status: 'declined', reason };
};

/** Summary, conditions, guest and card. */
export default async function CheckoutPage({ locale, query = '', held, declined }: PageProps) {
  if (!held) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, movesMoney, policy, siteUrl } = services();
  const now = clock.now();
  const isBack = new URLSearchParams(query).has('return') && declined !== undefined;
  const title = words.t('checkout.title');
  const lead = (
    <>
      <p>{words.t('checkout.lead')}</p>
      {!movesMoney && <SandboxNotice words={words} siteUrl={siteUrl} />}
    </>
  );
  return (
    <BookingStep words={words} step="checkout" title={title} lead={lead}>
      <WordsProvider locale={locale} messages={messagesFor(locale, FORM_MESSAGES)}>
        <CheckoutStep
          words={words}
          hold={held}
          policy={policy}
          contents={await roomContents(locale)}
          today={hotelToday(now, policy.timeZone)}
          now={now}
          documentTitle={`${title} — ${hotel.name}`}
          first={isBack ? await declinedState(held, declined) : { ...UNTOUCHED, status: 'ready' }}
        />
      </WordsProvider>
    </BookingStep>
  );
}
