import { DeskNotice, HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type DeskBooking, getPartyFields } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import './new-booking.css';

interface StayFormProps {
  readonly translator: Translator;
  readonly booking: DeskBooking | undefined;
  readonly maxRooms: number;
  /** Why the dates or guests were refused, in words. */
  readonly refusal: { readonly title: string; readonly text: string } | undefined;
}

interface PartyRowProps extends Pick<StayFormProps, 'translator'> {
  readonly number: number;
  /** `adults,age,age…`, as typed. */
  readonly party: string;
}

const PartyRow = ({ translator: { t }, number, party }: PartyRowProps) => {
  const [adults = '', ...ages] = party.split(',');
  const fields = getPartyFields(number);
  return (
    <fieldset className="party-row">
      <legend>{t('desk.new.room', { number })}</legend>
      <DeskInput
        name={fields.adults}
        label={t('desk.new.adults')}
        inputMode="numeric"
        value={adults}
        optional={number > 1}
      />
      <DeskInput name={fields.ages} label={t('desk.new.ages')} inputMode="numeric" value={ages.join(', ')} optional />
    </fieldset>
  );
};

/** First step: dates, guests of each room and a code, sent as a GET form. */
export const StayForm = ({ translator, booking, maxRooms, refusal }: StayFormProps) => {
  const { t, locale } = translator;
  const { arrival = '', departure = '', rooms = ['2'], promo = '' } = booking ?? {};
  const parties = Array.from({ length: maxRooms }, (_, index) => rooms[index] ?? '');
  return (
    <form className="desk-form" action={createDeskLinks(locale).newBooking()}>
      {refusal && (
        <DeskNotice tone="bad" title={refusal.title}>
          {refusal.text && <p>{refusal.text}</p>}
        </DeskNotice>
      )}
      {booking?.again && <HiddenFields fields={[['again', booking.again]]} />}
      <div className="desk-fields stay-fields">
        <DeskInput name="arrival" label={t('booking.arrival')} type="date" value={arrival} />
        <DeskInput name="departure" label={t('booking.departure')} type="date" value={departure} />
        <DeskInput name="promo" label={t('desk.new.code')} value={promo} optional />
      </div>
      <div className="party-rows">
        <PartyRow translator={translator} number={1} party={parties[0] ?? ''} />
        <details className="more-rooms" open={rooms.length > 1}>
          <summary>{t('desk.new.more-rooms')}</summary>
          <div className="party-rows">
            {parties.slice(1).map((party, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
              <PartyRow key={index} translator={translator} number={index + 2} party={party} />
            ))}
          </div>
        </details>
      </div>
      <p className="desk-field-hint">{t('desk.new.ages.hint')}</p>
      <div className="desk-actions">
        <button type="submit" className={`desk-button${booking ? '' : ' desk-button-primary'}`}>
          {t('desk.new.search')}
        </button>
      </div>
    </form>
  );
};
