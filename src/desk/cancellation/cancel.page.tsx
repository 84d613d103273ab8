import { findTermsPenalty } from '#src/booking/cancellation/cancellation.rules.ts';
import { ActingPanel, AmountField, describeWaiverLeft, ReasonField } from '#src/desk/acting/acting-screen.tsx';
import { halvePenalty } from '#src/desk/acting/override.rules.ts';
import { type ActedPage, showActingScreen } from '#src/desk/acting/show-acting-screen.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { cancelReservationAtDesk } from './cancel-at-desk.action.ts';

interface CancelPanelProps extends ActedPage {
  readonly cause: 'guest' | 'no-show';
  /** Penalty of the whole reservation by the terms, now; undefined when it cannot be cancelled. */
  readonly termsPenalty: Minor | undefined;
  readonly getRoomName: GetRoomName;
}

const CHARGES = ['terms', 'half', 'nothing', 'other'] as const;

/** Amounts of the choices by the terms and half. */
const describeTermsPenalty = ({ t, money }: Translator, penalty: Minor, currency: string): string =>
  penalty === 0
    ? t('desk.cancel.now.free')
    : t('desk.cancel.now', {
        amount: money(penalty, currency),
        half: money(halvePenalty(penalty), currency),
      });

/** Form of a cancellation or a no-show: by the terms, or below them. D8, D12 */
export const CancelPanel = ({ cause, waiverLeft, termsPenalty, getRoomName, ...acted }: CancelPanelProps) => {
  const { translator, reservation } = acted;
  const { t } = translator;
  const { rooms, currency } = reservation.quote;
  const hints = [
    termsPenalty !== undefined && describeTermsPenalty(translator, termsPenalty, currency),
    describeWaiverLeft(translator, waiverLeft, currency),
  ];
  const choices = [
    { value: '', label: t('desk.cancel.whole') },
    ...rooms.map(({ roomId, roomTypeId }) => ({
      value: roomId,
      label: t('desk.cancel.room', { number: roomId, room: getRoomName(roomTypeId) }),
    })),
  ];
  const confirm = (
    <DeskButton step="confirm" tone="danger">
      {t(cause === 'guest' ? 'desk.cancel.confirm' : 'desk.no-show.confirm')}
    </DeskButton>
  );
  return (
    <ActingPanel {...acted} isTitleHidden action={cancelReservationAtDesk} sent={{ cause }} confirm={confirm}>
      <div className="desk-fields">
        {cause === 'guest' && rooms.length > 1 && (
          <DeskSelect name="room" label={t('desk.cancel.what')} options={choices} />
        )}
        <DeskSelect
          name="charge"
          label={t('desk.cancel.charge')}
          hint={hints.filter(Boolean).join(' ')}
          options={CHARGES.map((value) => ({ value, label: t(`desk.cancel.charge.${value}`) }))}
        />
        <AmountField {...{ translator, currency }} label={t('desk.cancel.amount')} optional />
      </div>
      <ReasonField translator={translator} label={t('desk.cancel.reason')} optional />
    </ActingPanel>
  );
};

/** Cancels a reservation, or one room of it, by the terms or below them. D8 */
export default function CancelPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return showActingScreen(props, 'desk.cancel.title', async (page) => {
    const { translator, reservation } = page;
    if (reservation.status === 'cancelled') return <DeskNotice tone="quiet" title={translator.t('desk.cancel.over')} />;
    return (
      <CancelPanel
        cause="guest"
        termsPenalty={findTermsPenalty(reservation, { cause: 'guest', now: clock.now() }, policy)}
        getRoomName={await loadRoomNames(props.context.services, props.locale)}
        {...page}
      />
    );
  });
}
