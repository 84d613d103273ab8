import type { ComponentProps } from 'react';
import { guestForm } from '#src/booking/model/guest-details.ts';
import { type Held, isReserva } from '#src/booking/model/hold.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { CheckoutStep } from '#src/components/booking/checkout-step.tsx';
import { SandboxNotice } from '#src/components/booking/sandbox-notice.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
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

/** B11: what the rooms cost in the hold that ended, when it is another amount than now. */
const changedPrice = async ({ quote }: Held, query: string, words: Words) => {
  const ended = new URLSearchParams(query).get('instead');
  const before = ended && isReserva(ended) ? await services().booking.findReservation(ended) : undefined;
  if ((before?.status !== 'expired' && before?.status !== 'held') || before.quote.total === quote.total)
    return undefined;
  const textOf = ({ total, currency }: Quote): string => words.money(total, currency);
  return { before: textOf(before.quote), now: textOf(quote) };
};

/** Summary, conditions, guest and card. */
export default async function CheckoutPage({ locale, query = '', held, declined }: PageProps) {
  if (!held) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, movesMoney, policy, siteUrl } = services();
  const now = clock.now();
  const isBack = new URLSearchParams(query).has('return') && declined !== undefined;
  const priceBefore = await changedPrice(held, query, words);
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
        {priceBefore !== undefined && (
          <Alert tone="warning" role="status" title={words.t('checkout.again.price', priceBefore)} />
        )}
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
