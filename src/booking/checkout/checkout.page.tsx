import type { ComponentProps } from 'react';
import { hasAccess } from '#src/booking/access/request-access.ts';
import { toGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import { SandboxNotice } from '#src/booking/ui/payment-timeline.tsx';
import type { HeldProps, PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { CheckoutStep } from './checkout-step.tsx';

const FORM_MESSAGES = ['checkout.', 'field.', 'field-error.', 'rejection.', 'decline.', 'request.'];

type CheckoutState = ComponentProps<typeof CheckoutStep>['first'];

const INITIAL_VALUES = { values: {}, termsAccepted: false };

/**
 * The guest as typed before a decline, or as told to the desk (D11), for a browser that may see it; others get an empty
 * form.
 */
const loadFirstState = async (
  context: RequestContext,
  { reserva }: Held,
  reason: DeclineReason | undefined,
): Promise<CheckoutState> => {
  const guest = await context.services.booking.guestOf(reserva);
  const isShown = guest !== undefined && (await hasAccess(context, reserva));
  const state = { ...INITIAL_VALUES, ...(isShown && { values: toGuestForm(guest) }) };
  return reason === undefined ? { ...state, status: 'ready' } : { ...state, status: 'declined', reason };
};

/** B11: the price in the hold that ended and the price now; undefined when they are equal. */
const findPriceChange = async ({ booking }: Services, { quote }: Held, query: string, translator: Translator) => {
  const ended = new URLSearchParams(query).get('instead');
  const before = ended && isReserva(ended) ? await booking.findReservation(ended) : undefined;
  if ((before?.status !== 'expired' && before?.status !== 'held') || before.quote.total === quote.total)
    return undefined;
  const formatTotal = ({ total, currency }: Quote): string => translator.money(total, currency);
  return { before: formatTotal(before.quote), now: formatTotal(quote) };
};

/** What the form of the extras shows beside the words of checkout. */
const ADD_ON_MESSAGES = ['add-on.'];

/** Where the hotel is on WhatsApp. */
const CHAT_MESSAGES = ['contact.chat'];

/** A chunk of its own: a hotel without extras sends none of it. */
const loadAddOns = async () => (await import('#src/booking/extras/add-ons.tsx')).AddOns;

/** Summary, extras, conditions, guest and card. */
export default async function CheckoutPage({ locale, context, query = '', held, declined }: PageProps & HeldProps) {
  const translator = getTranslator(locale);
  const { clock, hotel, movesMoney, policy, siteUrl } = context.services;
  const now = clock.now();
  const isBack = new URLSearchParams(query).has('return') && declined !== undefined;
  const priceBefore = await findPriceChange(context.services, held, query, translator);
  const offers = await context.services.booking.listAddOnOffers(held.reserva);
  const AddOns = offers.length > 0 ? await loadAddOns() : undefined;
  const contents = await loadRoomContents(context.services, locale);
  const whatsApp = findWhatsAppHref(translator, hotel);
  const title = translator.t('checkout.title');
  const lead = (
    <>
      <p>{translator.t('checkout.lead')}</p>
      {!movesMoney && <SandboxNotice translator={translator} siteUrl={siteUrl} />}
    </>
  );
  return (
    <BookingStep translator={translator} step="checkout" title={title} lead={lead}>
      <TranslatorProvider
        locale={locale}
        messages={selectMessages(locale, [
          ...FORM_MESSAGES,
          ...(AddOns ? ADD_ON_MESSAGES : []),
          ...(whatsApp ? CHAT_MESSAGES : []),
        ])}
      >
        {priceBefore !== undefined && (
          <Alert tone="warning" role="status" title={translator.t('checkout.again.price', priceBefore)} />
        )}
        <CheckoutStep
          translator={translator}
          hold={held}
          policy={policy}
          contents={contents}
          today={toHotelDate(now, policy.timeZone)}
          now={now}
          documentTitle={`${title} — ${hotel.name}`}
          whatsApp={whatsApp}
          first={await loadFirstState(context, held, isBack ? declined : undefined)}
          addOns={AddOns && <AddOns {...{ translator, hold: held, contents, offers }} />}
        />
      </TranslatorProvider>
    </BookingStep>
  );
}
