import { canChangeStay } from '#src/booking/change-rules/date-change.rules.ts';
import { ActingPanel, AmountField, describeWaiverLeft, ReasonField } from '#src/desk/acting/acting-screen.tsx';
import { type ActedPage, showActingScreen } from '#src/desk/acting/show-acting-screen.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice, HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput, DeskRadios, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { isInHouse, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { changeStayAtDesk } from './change-stay.action.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChangePanelProps extends ActedPage {
  readonly roomTypeIds: readonly string[];
  readonly plans: readonly Choice[];
  readonly getRoomName: GetRoomName;
  /** Only room type and departure can be changed. D10 */
  readonly isInHouse: boolean;
}

interface RoomFieldsProps extends Pick<ChangePanelProps, 'plans' | 'isInHouse'> {
  readonly translator: Translator;
  readonly room: RoomQuote;
  readonly roomTypes: readonly Choice[];
}

/** A choice that is not offered any more stays what it is. */
const withCurrent = (choices: readonly Choice[], value: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [{ value, label: value }, ...choices];

const AgreedFields = ({ room: { roomId, ratePlanId, party } }: Pick<RoomFieldsProps, 'room'>) => (
  <HiddenFields
    fields={[
      [`plan-${roomId}`, ratePlanId],
      [`adults-${roomId}`, String(party.adults)],
      [`ages-${roomId}`, party.childAges.join(', ')],
    ]}
  />
);

const PartyFields = ({ translator, room, plans }: Pick<RoomFieldsProps, 'translator' | 'room' | 'plans'>) => {
  const { t } = translator;
  const { roomId, ratePlanId, party } = room;
  return (
    <>
      <DeskSelect
        name={`plan-${roomId}`}
        label={t('desk.change.plan')}
        value={ratePlanId}
        options={withCurrent(plans, ratePlanId)}
      />
      <DeskInput
        name={`adults-${roomId}`}
        label={t('desk.change.adults')}
        value={String(party.adults)}
        inputMode="numeric"
      />
      <DeskInput
        name={`ages-${roomId}`}
        label={t('desk.change.ages')}
        hint={t('desk.change.ages.hint')}
        value={party.childAges.join(', ')}
        optional
      />
    </>
  );
};

const RoomFields = ({ translator, room, roomTypes, plans, isInHouse }: RoomFieldsProps) => {
  const { t } = translator;
  const { roomId, roomTypeId } = room;
  return (
    <fieldset className="desk-fieldset">
      <legend>{t('desk.change.room', { number: roomId })}</legend>
      <div className="desk-fields">
        <DeskSelect
          name={`type-${roomId}`}
          label={t('desk.change.room-type')}
          value={roomTypeId}
          options={withCurrent(roomTypes, roomTypeId)}
        />
        {isInHouse ? <AgreedFields room={room} /> : <PartyFields {...{ translator, room, plans }} />}
      </div>
    </fieldset>
  );
};

const PRICES = ['today', 'agreed', 'named'] as const;

/** Form of other dates, rooms, plans, guests or prices. D10 */
export const ChangePanel = ({ waiverLeft, roomTypeIds, plans, getRoomName, isInHouse, ...acted }: ChangePanelProps) => {
  const { translator, reservation } = acted;
  const { t } = translator;
  const { rooms, stay, currency, total, nights } = reservation.quote;
  const roomTypes = roomTypeIds.map((value) => ({ value, label: getRoomName(value) }));
  const agreed = { total: translator.money(total, currency), nights };
  const describePrice = (price: (typeof PRICES)[number]): string => {
    if (price === 'named') return t('desk.change.price.named');
    if (isInHouse) return t(`desk.change.price.${price}.in-house`);
    if (price === 'today') return t('desk.change.price.today');
    // D8: on other dates the agreed price waives a part of that of today.
    return t(waiverLeft > 0 ? 'desk.change.price.agreed.nights' : 'desk.change.price.agreed.dates', agreed);
  };
  const confirm = (
    <>
      <DeskButton step="accept">{t('desk.change.accept')}</DeskButton>
      <DeskButton step="send">{t('desk.change.send')}</DeskButton>
    </>
  );
  return (
    <ActingPanel
      {...acted}
      isTitleHidden
      intro={isInHouse && <p>{t('desk.change.in-house', { date: translator.date(stay.arrival, 'full') })}</p>}
      action={changeStayAtDesk}
      confirm={confirm}
    >
      <div className="desk-fields">
        {isInHouse ? (
          <HiddenFields fields={[['arrival', stay.arrival]]} />
        ) : (
          <DeskInput name="arrival" type="date" label={t('desk.change.arrival')} value={stay.arrival} />
        )}
        <DeskInput name="departure" type="date" label={t('desk.change.departure')} value={stay.departure} />
      </div>
      {rooms.map((room) => (
        <RoomFields key={room.roomId} {...{ translator, room, roomTypes, plans, isInHouse }} />
      ))}
      <div className="desk-fields desk-fields-price">
        <DeskRadios
          name="price"
          label={t('desk.change.price')}
          value="today"
          hint={describeWaiverLeft(translator, waiverLeft, currency)}
          options={PRICES.map((value) => ({ value, label: describePrice(value) }))}
        />
        <AmountField {...{ translator, currency }} name="named" label={t('desk.change.named')} optional />
      </div>
      <ReasonField
        translator={translator}
        label={t(isInHouse ? 'desk.change.reason.in-house' : 'desk.change.reason')}
        optional
      />
    </ActingPanel>
  );
};

/** Moves a reservation to other dates, rooms, plans, guests or prices. D10 */
export default function ChangePage(props: DeskPageProps) {
  const { services } = props.context;
  return showActingScreen(props, 'desk.change.title', async (page) => {
    const { translator, reservation } = page;
    const today = toHotelDate(services.clock.now(), services.policy.timeZone);
    if (!canChangeStay(reservation, today))
      return <DeskNotice tone="quiet" title={translator.t('desk.act.refused.not-changeable')} />;
    const { plans } = await services.desk.readCatalogue();
    const roomTypes = await services.desk.listRoomTypes();
    const offered = plans.filter(({ status }) => status === 'on-sale');
    return (
      <ChangePanel
        roomTypeIds={roomTypes.map(({ roomTypeId }) => roomTypeId)}
        plans={offered.map(({ ratePlanId, names }) => ({ value: ratePlanId, label: names[translator.locale] }))}
        getRoomName={await loadRoomNames(services, props.locale)}
        isInHouse={isInHouse(reservation.quote.stay, today)}
        {...page}
      />
    );
  });
}
