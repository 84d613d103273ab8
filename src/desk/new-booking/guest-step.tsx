import { DESK_HOLD_HOURS } from '#src/booking/reservation/desk-hold.rules.ts';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { RequestFields } from '#src/desk/ui/request-fields.tsx';
import { LOCALES } from '#src/kernel/locale.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type DeskBooking, listBookingFields } from '#src/site/routing/desk-booking-query.ts';
import { placeDeskHold } from './place-desk-hold.action.ts';

interface GuestStepProps {
  readonly translator: Translator;
  readonly booking: DeskBooking;
  readonly quote: Quote;
  readonly idempotencyKey: string;
  readonly texts: DeskFormTexts;
}

const HOURS = [1, 2, 4, 12, DESK_HOLD_HOURS.usual, 48, DESK_HOLD_HOURS.most];

/** Last step: the guest's details, how long the rooms are held, and the button that does it. */
export const GuestStep = ({ translator, booking, quote, idempotencyKey, texts }: GuestStepProps) => {
  const { t, locale } = translator;
  const hidden = {
    locale,
    booking: new URLSearchParams(listBookingFields(booking)).toString(),
    shownTotal: String(quote.total),
    key: idempotencyKey,
  };
  return (
    <DeskForm
      action={placeDeskHold}
      hidden={hidden}
      texts={texts}
      buttons={<DeskButton>{t('desk.new.submit')}</DeskButton>}
    >
      <div className="desk-fields">
        <DeskInput name="nombre" label={t('field.nombre')} />
        <DeskInput name="apellido" label={t('field.apellido')} />
        <DeskInput name="email" label={t('field.email')} type="email" hint={t('desk.new.email.hint')} />
        <DeskInput name="telefono" label={t('field.telefono')} type="tel" optional hint={t('desk.new.optional')} />
        <DeskSelect
          name="guestLocale"
          label={t('desk.new.language')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: t(`mail.hotel.language.${value}`) }))}
        />
        <DeskInput
          name="estimated_arrival"
          label={t('field.estimated_arrival')}
          type="time"
          hint={t('desk.new.optional')}
          optional
        />
        <RequestFields t={t} rooms={booking.rooms.length} />
        <DeskSelect
          name="hours"
          label={t('desk.new.hours')}
          value={String(DESK_HOLD_HOURS.usual)}
          options={HOURS.map((hours) => ({ value: String(hours), label: t('desk.new.hours.option', { hours }) }))}
        />
      </div>
    </DeskForm>
  );
};
