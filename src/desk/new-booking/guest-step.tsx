import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { DESK_CHANNELS } from '#src/booking/reservation/booking-source.rules.ts';
import { PAY_LINK_HOURS } from '#src/booking/reservation/pay-link.rules.ts';
import { AmountField, ReasonField } from '#src/desk/acting/acting-screen.tsx';
import { DeskNotice, HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput, DeskRadios, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { ArrivalField, RequestFields } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { LOCALES } from '#src/kernel/locale.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { getAddOnFields } from '#src/rates/extras/add-on-form.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type DeskBooking, listBookingFields } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { bookAtDesk } from './book-at-desk.action.ts';
import { DESK_PAYMENTS } from './desk-sale.rules.ts';

interface ExtrasFormProps {
  readonly translator: Translator;
  readonly booking: DeskBooking;
  readonly offers: readonly AddOnOffer[];
  readonly currency: string;
  /** Why the last choice was refused, in words. */
  readonly refusal: string | undefined;
}

type RowProps = Pick<ExtrasFormProps, 'translator' | 'currency'> & { readonly offer: AddOnOffer };

const DayChoice = ({ translator, offer, label }: Omit<RowProps, 'currency'> & { readonly label: string }) => {
  const { addOn, days, chosen } = offer;
  return (
    <select
      name={getAddOnFields({ addOnId: addOn.addOnId, roomId: offer.roomId }).day}
      defaultValue={chosen?.day ?? ''}
      aria-label={label}
    >
      {addOn.charge !== 'piece' && <option value="">{translator.t('add-on.day.none')}</option>}
      {days.map(({ day, left }) => (
        <option key={day} value={day} disabled={left === 0}>
          {translator.date(day, 'short')}
        </option>
      ))}
    </select>
  );
};

const Quantity = ({ offer, label }: { readonly offer: AddOnOffer; readonly label: string }) => {
  const { addOn, chosen } = offer;
  const { quantity } = getAddOnFields({ addOnId: addOn.addOnId, roomId: offer.roomId });
  if (addOn.charge !== 'piece')
    return <input type="checkbox" name={quantity} value="1" defaultChecked={chosen !== null} aria-label={label} />;
  return <input inputMode="numeric" name={quantity} defaultValue={chosen?.quantity ?? 0} aria-label={label} />;
};

const ExtraRow = ({ translator, currency, offer }: RowProps) => {
  const { t, locale, money } = translator;
  const { addOn, roomId, amount, unavailable, chosen } = offer;
  const name = addOn.names[locale];
  const room = roomId === null ? t('add-on.booking') : t('desk.new.room', { number: Number(roomId) });
  const isDayOnly = addOn.days === 'chosen' && addOn.charge !== 'piece';
  const isGone = unavailable !== null && chosen === null;
  return (
    <tr>
      <th scope="row" data-label={t('desk.new.column.extra')}>
        {name} <span className="desk-muted">{room}</span>
      </th>
      <td className="desk-number" data-label={t('desk.new.column.price')}>
        {money(amount, currency)}
      </td>
      <td data-label={t('desk.new.column.choice')}>
        {isGone ? (
          <span className="desk-muted">{t(`add-on.${unavailable}`)}</span>
        ) : (
          <span className="extra-choice desk-field">
            {!isDayOnly && <Quantity offer={offer} label={`${name}, ${room}`} />}
            {addOn.days === 'chosen' && (
              <DayChoice translator={translator} offer={offer} label={`${name}, ${room}: ${t('add-on.day')}`} />
            )}
          </span>
        )}
      </td>
    </tr>
  );
};

/** Extras of the rooms and of the booking; the price is shown with them before anything is held. R13 */
export const ExtrasForm = ({ translator, booking, offers, currency, refusal }: ExtrasFormProps) => {
  const { t, locale } = translator;
  const columns = [
    { key: 'extra', label: t('desk.new.column.extra') },
    { key: 'price', label: t('desk.new.column.price'), isNumber: true },
    { key: 'choice', label: t('desk.new.column.choice') },
  ];
  return (
    <details open={booking.extras.length > 0 || refusal !== undefined}>
      <summary>{t('desk.new.extras')}</summary>
      <form className="desk-form" action={createDeskLinks(locale).newBooking()}>
        <HiddenFields fields={listBookingFields({ ...booking, extras: [] })} />
        {refusal && <DeskNotice tone="bad" title={refusal} />}
        <DeskTable caption={t('desk.new.extras')} columns={columns}>
          {offers.map((offer) => (
            <ExtraRow key={`${offer.roomId} ${offer.addOn.addOnId}`} {...{ translator, currency, offer }} />
          ))}
        </DeskTable>
        <div className="desk-actions">
          <button type="submit" className="desk-button">
            {t('desk.new.extras.update')}
          </button>
        </div>
      </form>
    </details>
  );
};

interface GuestStepProps {
  readonly translator: Translator;
  readonly booking: DeskBooking;
  readonly quote: Quote;
  /** Who books again. D24 */
  readonly guest: GuestDetails | undefined;
  /** Whether the person may record money that was taken. D25 */
  readonly mayRecord: boolean;
  readonly idempotencyKey: string;
  readonly texts: DeskFormTexts;
}

const HOURS = [1, 2, 4, 12, PAY_LINK_HOURS.usual, 48, PAY_LINK_HOURS.most];

/** Last step: the guest's details, how the booking is paid, and the button that does it. D11, D26 */
export const GuestStep = (props: GuestStepProps) => {
  const { translator, booking, quote, guest, mayRecord, idempotencyKey, texts } = props;
  const { t, locale } = translator;
  const payments = DESK_PAYMENTS.filter((value) => mayRecord || value === 'link' || value === 'arrival');
  const hidden = {
    locale,
    booking: new URLSearchParams(listBookingFields(booking)).toString(),
    shownTotal: String(quote.total),
    key: idempotencyKey,
  };
  return (
    <DeskForm
      action={bookAtDesk}
      hidden={hidden}
      texts={texts}
      buttons={<DeskButton>{t('desk.new.submit')}</DeskButton>}
    >
      <div className="desk-fields">
        <DeskInput name="nombre" label={t('field.nombre')} value={guest?.firstName} />
        <DeskInput name="apellido" label={t('field.apellido')} value={guest?.lastName} />
        <DeskInput
          name="email"
          label={t('field.email')}
          type="email"
          value={guest?.email}
          optional
          hint={t('desk.new.email.hint')}
        />
        <DeskInput
          name="telefono"
          label={t('field.telefono')}
          type="tel"
          value={guest?.phone}
          optional
          hint={t('desk.new.optional')}
        />
        <DeskSelect
          name="guestLocale"
          label={t('desk.new.language')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: t(`mail.hotel.language.${value}`) }))}
        />
        <ArrivalField translator={translator} hint={t('desk.new.optional')} />
        <RequestFields t={t} rooms={booking.rooms.length} />
      </div>
      <div className="desk-fields">
        <DeskSelect
          name="channel"
          label={t('desk.new.channel')}
          value="phone"
          options={DESK_CHANNELS.map((value) => ({ value, label: t(`desk.source.${value}`) }))}
        />
        <div className="of-agent">
          <DeskInput name="agent" label={t('desk.new.agent')} hint={t('desk.new.agent.hint')} optional />
        </div>
      </div>
      {booking.isAnyway && <ReasonField translator={translator} label={t('desk.new.anyway.reason')} />}
      <p className="sale-total">
        {t('desk.act.total')} <strong>{translator.money(quote.total, quote.currency)}</strong>
      </p>
      <DeskRadios
        name="payment"
        label={t('desk.new.payment')}
        value="link"
        options={payments.map((value) => ({ value, label: t(`desk.new.payment.${value}`) }))}
      />
      <div className="desk-fields by-link">
        <DeskSelect
          name="hours"
          label={t('desk.new.hours')}
          value={String(PAY_LINK_HOURS.usual)}
          options={HOURS.map((hours) => ({ value: String(hours), label: t('desk.new.hours.option', { hours }) }))}
        />
      </div>
      {mayRecord && (
        <div className="desk-fields paid-now">
          <AmountField
            {...{ translator, currency: quote.currency }}
            label={t('desk.new.payment.amount')}
            value={formatDecimal(quote.total, quote.currency)}
          />
          <DeskInput
            name="reference"
            label={t('desk.payment.reference')}
            hint={t('desk.payment.reference.hint')}
            optional
          />
        </div>
      )}
    </DeskForm>
  );
};
