import { FIELD_ATTRIBUTES } from '#src/booking/checkout/fields/checkout-fields.ts';
import { GUEST_TEXT_FIELDS, type GuestTextField, toGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { loadDeskFile, MissingReservation } from '#src/desk/reservation/load-desk-file.tsx';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { ArrivalField, DeskPanel, DeskScreen, RequestFields } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { changeGuest } from './change-guest.action.ts';

interface GuestTextProps {
  readonly locale: Locale;
  readonly field: GuestTextField;
  readonly value: string;
}

/** The desk may leave a postal code empty whatever the country. */
const GuestText = ({ locale, field, value }: GuestTextProps) => {
  const { t } = getTranslator(locale);
  const labelled = { name: field, label: t(`field.${field}`), value };
  if (field === 'country') {
    const countries = getCountries(locale).map(({ code, name }) => ({ value: code, label: name }));
    return <DeskSelect {...labelled} options={countries} />;
  }
  if (field === 'zip') return <DeskInput {...labelled} hint={t('field.zip.hint')} optional />;
  return <DeskInput {...labelled} type={FIELD_ATTRIBUTES[field].type ?? 'text'} />;
};

/** Changes the guest's details, with the rules and mails of a change by the guest. */
export default async function GuestPage(page: DeskPageProps) {
  const { locale, context, code: typed = '' } = page;
  const file = await loadDeskFile(page);
  if (typeof file === 'string') return <MissingReservation locale={locale} context={context} code={typed} why={file} />;
  const { t } = getTranslator(locale);
  const { code, revision, guest } = file.reservation;
  const values = toGuestForm(guest);
  const title = t('desk.guest.title', { name: formatGuestName(guest) });
  return (
    <DeskScreen title={title} hotelName={context.services.hotel.name}>
      <p>
        <a href={createDeskLinks(locale).reservation(code)}>{t('desk.guest.back')}</a>
      </p>
      <DeskPanel title={t('desk.detail.guest')} id="guest">
        <DeskForm
          action={changeGuest}
          hidden={{ locale, code, revision: String(revision) }}
          texts={getDeskFormTexts(locale, title)}
          buttons={<DeskButton>{t('desk.guest.submit')}</DeskButton>}
        >
          {GUEST_TEXT_FIELDS.map((field) => (
            <GuestText key={field} locale={locale} field={field} value={values[field]} />
          ))}
          <ArrivalField
            translator={getTranslator(locale)}
            hint={t('desk.guest.arrival.hint')}
            value={values.estimated_arrival}
          />
          <RequestFields
            t={t}
            rooms={file.reservation.quote.rooms.length}
            choices={values.request_choices}
            text={values.request}
          />
          <p className="desk-muted">{t('desk.guest.mail')}</p>
        </DeskForm>
      </DeskPanel>
    </DeskScreen>
  );
}
