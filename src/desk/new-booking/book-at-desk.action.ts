'use server';
import { enums, type Infer, object, pattern, size, string } from 'superstruct';
import { DESK_GUEST_FIELDS } from '#src/booking/guest/desk-guest.rules.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import {
  type BookingSource,
  DESK_CHANNELS,
  parseBookingSource,
} from '#src/booking/reservation/booking-source.rules.ts';
import { MAX_OPEN_PAY_LINKS, PAY_LINK_HOURS, parsePayLinkHours } from '#src/booking/reservation/pay-link.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { parseReason } from '#src/desk/acting/override.rules.ts';
import { defineDeskAction, describeGuestErrors } from '#src/desk/authorization/define-desk-action.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Rejection } from '#src/kernel/outcome.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { DESK_MAX_ROOMS } from '#src/rates/room-limit/room-limit.rules.ts';
import { formatAmountExample, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { type DeskBooking, readDeskBooking, toFormData } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DESK_PAYMENTS, PAID_AT_ARRIVAL, type SalePayment } from './desk-sale.rules.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Fields = object({
  booking: size(string(), 1, 4_000),
  shownTotal: pattern(string(), /^\d{1,15}$/),
  key: pattern(string(), UUID),
  guestLocale: enums(LOCALES),
  payment: enums(DESK_PAYMENTS),
  amount: string(),
  reference: string(),
  hours: string(),
  channel: enums(DESK_CHANNELS),
  agent: string(),
  reason: string(),
  nombre: string(),
  apellido: string(),
  email: string(),
  telefono: string(),
  estimated_arrival: string(),
  request_choices: string(),
  request: string(),
});

type BookingFields = Infer<typeof Fields>;

const describeRefusal = (locale: Locale, { code, details }: Rejection): string => {
  const translator = getTranslator(locale);
  if (code === 'too-many-held') return translator.t('desk.new.refused.too-many', { max: MAX_OPEN_PAY_LINKS });
  if (code === 'price-changed') return translator.t('desk.new.refused.price');
  if (code === 'promotion-used-by-guest') return translator.t('desk.new.refused.promotion');
  return describeRejection(translator, code, Number(details.max ?? 0), Number(details.from ?? 0));
};

/** A form whose fields can be read. */
interface ReadForm {
  readonly actor: DeskActor;
  readonly fields: BookingFields;
  readonly booking: DeskBooking;
  readonly addOns: readonly AddOnChoice[];
  readonly payment: SalePayment | 'link';
  readonly source: BookingSource;
  readonly reason: string | undefined;
}

type Errors = Readonly<Record<string, string>>;

const REFERENCE_LENGTH = 60;

/** What the desk takes now; recording it needs the permission of other payments by hand. D25 */
const readPayment = (
  { payment, amount, reference, shownTotal, hours }: BookingFields,
  { role }: DeskActor,
  locale: Locale,
  currency: string,
): SalePayment | 'link' | { readonly errors: Errors } => {
  const translator = getTranslator(locale);
  const { t } = translator;
  if (payment === 'link') {
    const { least, most } = PAY_LINK_HOURS;
    return parsePayLinkHours(hours) === undefined
      ? { errors: { hours: t('desk.new.hours.error', { least, most }) } }
      : payment;
  }
  if (payment === 'arrival') return PAID_AT_ARRIVAL;
  if (!isPermitted(role, 'record-payments')) return { errors: { payment: t('desk.new.payment.not-permitted') } };
  const read = parseTypedAmount(amount, locale, currency);
  if (read === undefined)
    return { errors: { amount: t('desk.act.error.amount', { example: formatAmountExample(translator, currency) }) } };
  if (read === 0) return { errors: { amount: t('desk.act.error.positive') } };
  const most = Number(shownTotal);
  if (read > most)
    return { errors: { amount: t('desk.new.payment.too-much', { max: translator.money(most, currency) }) } };
  const kept = reference.trim().replace(/\s+/g, ' ').slice(0, REFERENCE_LENGTH) || null;
  return { amount: read, method: payment, reference: kept };
};

type Placed = { readonly href: string } | { readonly refusal: Rejection } | { readonly guestErrors: FieldErrors };

/** Holds the rooms for a link, or books them at once. D11, D26 */
const place = async ({ services }: RequestContext, locale: Locale, form: ReadForm): Promise<Placed> => {
  const { actor, fields, booking, addOns, payment, source, reason } = form;
  const { arrival, departure, rooms, choices, promo, isAnyway } = booking;
  const { guestLocale, hours, shownTotal, key } = fields;
  const asked = {
    ...{ arrival, departure, rooms, choices, actor, addOns, source, reason, isAnyway, guest: fields },
    ...(promo !== '' && { promotionCode: promo }),
    ...{ locale: guestLocale, shownTotal: Number(shownTotal), idempotencyKey: key },
  };
  const links = createDeskLinks(locale);
  if (payment === 'link') {
    const held = await services.desk.placeHold({ ...asked, hours });
    if (held.status === 'placed') return { href: links.payLink(held.payLinkId, 'placed') };
    return held.status === 'refused' ? held : { guestErrors: held.errors };
  }
  const booked = await services.desk.book({ ...asked, payment });
  if (booked.status === 'booked') return { href: links.reservation(booked.code, 'booked') };
  return booked.status === 'refused' ? booked : { guestErrors: booked.errors };
};

/** Books for a guest who pays by a mailed link, at the desk or at arrival. D11, D26 */
export const bookAtDesk = defineDeskAction(
  'handle',
  Fields,
  async (context, { actor, fields, locale, values }) => {
    const translator = getTranslator(locale);
    const { redirect, rerenderPage, services } = context;
    const refuse = (refusal: Rejection): DeskFormState => {
      // The screen shows what is free now, with a new key.
      rerenderPage();
      return { ...READY, status: 'refused', message: describeRefusal(locale, refusal), values };
    };
    const booking = readDeskBooking(fields.booking, DESK_MAX_ROOMS);
    if (!booking) return { ...READY, status: 'refused', message: translator.t('desk.refused.fields'), values };
    const addOns = readAddOnChoices(toFormData(booking.extras));
    if (!addOns.ok) return refuse(addOns);
    const payment = readPayment(fields, actor, locale, services.policy.currency);
    const source = parseBookingSource(fields.channel, fields.agent);
    // D29: of the owner and the front desk alone, as are payments.
    if (booking.isAnyway && !isPermitted(actor.role, 'record-payments'))
      return { ...READY, status: 'refused', message: translator.t('desk.new.anyway.not-permitted'), values };
    const reason = booking.isAnyway ? parseReason(fields.reason) : undefined;
    const isReasonMissing = booking.isAnyway && reason === undefined;
    const errors: Errors = {
      ...(payment !== 'link' && 'errors' in payment && payment.errors),
      ...(isReasonMissing && { reason: translator.t('desk.act.error.reason') }),
      ...(!source && { agent: translator.t('desk.new.agent.error') }),
    };
    const placed: Placed =
      !source || isReasonMissing || (payment !== 'link' && 'errors' in payment)
        ? {
            guestErrors: await services.desk.findGuestErrors({
              guest: fields,
              isEmailOptional: fields.payment !== 'link',
            }),
          }
        : await place(context, locale, { actor, fields, booking, addOns: addOns.value, payment, source, reason });
    if ('href' in placed) return redirect(placed.href);
    if ('refusal' in placed) return refuse(placed.refusal);
    const described = describeGuestErrors(translator, DESK_GUEST_FIELDS, placed.guestErrors);
    return { ...READY, ...described, errors: { ...described.errors, ...errors }, status: 'invalid', values };
  },
  { lists: ['request_choices'] },
);
