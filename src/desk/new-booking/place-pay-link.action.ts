'use server';
import { enums, object, pattern, size, string } from 'superstruct';
import { DESK_GUEST_FIELDS, type DeskGuestForm } from '#src/booking/guest/desk-guest.rules.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { MAX_OPEN_PAY_LINKS, PAY_LINK_HOURS } from '#src/booking/reservation/pay-link.rules.ts';
import { defineDeskAction, describeGuestErrors } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Rejection } from '#src/kernel/outcome.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readDeskBooking, toFormData } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Fields = object({
  booking: size(string(), 1, 4_000),
  shownTotal: pattern(string(), /^\d{1,15}$/),
  key: pattern(string(), UUID),
  guestLocale: enums(LOCALES),
  hours: string(),
  nombre: string(),
  apellido: string(),
  email: string(),
  telefono: string(),
  estimated_arrival: string(),
  request_choices: string(),
  request: string(),
});

const describeRefusal = (locale: Locale, { code, details }: Rejection): string => {
  const translator = getTranslator(locale);
  if (code === 'too-many-held') return translator.t('desk.new.refused.too-many', { max: MAX_OPEN_PAY_LINKS });
  if (code === 'price-changed') return translator.t('desk.new.refused.price');
  return describeRejection(translator, code, Number(details.max ?? 0), Number(details.from ?? 0));
};

const describeErrors = (locale: Locale, errors: FieldErrors, areHoursWrong: boolean) => {
  const translator = getTranslator(locale);
  const guest = describeGuestErrors(translator, DESK_GUEST_FIELDS, errors);
  const { least, most } = PAY_LINK_HOURS;
  const hours = areHoursWrong && { hours: translator.t('desk.new.hours.error', { least, most }) };
  return { ...guest, errors: { ...guest.errors, ...hours } };
};

/** Holds rooms for a guest on the phone, mails the link to pay and shows it. D11 */
export const placePayLink = defineDeskAction(
  'handle',
  Fields,
  async (context, { actor, fields, locale, values }) => {
    const { services, redirect, rerenderPage } = context;
    const refuse = (refusal: Rejection) => {
      // The screen shows what is free now, with a new key.
      rerenderPage();
      return { ...READY, status: 'refused' as const, message: describeRefusal(locale, refusal), values };
    };
    const booking = readDeskBooking(fields.booking, services.policy.maxRooms);
    if (!booking)
      return { ...READY, status: 'refused', message: getTranslator(locale).t('desk.refused.fields'), values };
    const addOns = readAddOnChoices(toFormData(booking.extras));
    if (!addOns.ok) return refuse(addOns);
    const { arrival, departure, rooms, choices, promo } = booking;
    const guest: DeskGuestForm = fields;
    const outcome = await services.desk.placeHold({
      ...{ arrival, departure, rooms, choices, actor, guest, addOns: addOns.value },
      ...(promo !== '' && { promotionCode: promo }),
      locale: fields.guestLocale,
      hours: fields.hours,
      shownTotal: Number(fields.shownTotal),
      idempotencyKey: fields.key,
    });
    if (outcome.status === 'placed') return redirect(createDeskLinks(locale).payLink(outcome.payLinkId, 'placed'));
    if (outcome.status === 'refused') return refuse(outcome.refusal);
    const described = describeErrors(locale, outcome.errors, outcome.areHoursWrong);
    return { ...READY, ...described, status: 'invalid', values };
  },
  { lists: ['request_choices'] },
);
