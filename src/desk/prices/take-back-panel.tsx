import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { ChangeSet, NightCell } from '#src/rates/change-sets/change-set.rules.ts';
import type { KeptNight, TakeBack } from '#src/rates/night-editing/take-back.rules.ts';
import { formatSeen } from './night-edit-form.ts';
import { describeCell, getPlanName, type PriceWords } from './price-words.text.ts';
import { takeBackAtDesk } from './take-back.action.ts';

interface KeptNightsProps {
  readonly title: string;
  readonly words: PriceWords;
  readonly nights: readonly {
    readonly roomTypeId: string;
    readonly night: string;
    readonly seen: NightCell | null;
    readonly now: NightCell | null;
  }[];
  /** All of them, of which `nights` may be the first. */
  readonly count: number;
}

/** Nights that stayed as others had changed them, with both values. D15 */
export const KeptNights = ({ title, words, nights, count }: KeptNightsProps) => {
  const { t, date } = words.translator;
  const columns = [
    { key: 'room', label: t('desk.prices.room') },
    { key: 'night', label: t('desk.prices.set.night') },
    { key: 'seen', label: t('desk.prices.set.was') },
    { key: 'now', label: t('desk.prices.set.is-now') },
  ];
  return (
    <DeskPanel title={title} id="overtaken">
      <DeskTable caption={title} columns={columns} isStatic>
        {nights.map(({ roomTypeId, night, seen, now }) => (
          <tr key={`${roomTypeId} ${night}`}>
            <th scope="row">{words.getRoomName(roomTypeId)}</th>
            <td data-label={t('desk.prices.set.night')}>{date(night, 'medium')}</td>
            <td data-label={t('desk.prices.set.was')}>{describeCell(words, seen)}</td>
            <td data-label={t('desk.prices.set.is-now')}>{describeCell(words, now)}</td>
          </tr>
        ))}
      </DeskTable>
      {count > nights.length && <p>{t('desk.prices.take-back.more', { count: count - nights.length })}</p>}
    </DeskPanel>
  );
};

/** More are counted. */
const MAX_SHOWN = 60;

const StayingNights = ({ words, kept }: { readonly words: PriceWords; readonly kept: readonly KeptNight[] }) => {
  const { t, date } = words.translator;
  const title = t('desk.prices.take-back.kept', { nights: kept.length });
  const columns = [
    { key: 'room', label: t('desk.prices.room') },
    { key: 'night', label: t('desk.prices.set.night') },
    { key: 'left', label: t('desk.prices.set.left-by') },
    { key: 'now', label: t('desk.prices.set.is-now') },
  ];
  return (
    <details className="prices-more">
      <summary>{title}</summary>
      <DeskTable caption={title} columns={columns} isStatic>
        {kept.slice(0, MAX_SHOWN).map(({ roomTypeId, night, why, left, now }) => (
          <tr key={`${roomTypeId} ${night}`}>
            <th scope="row">{words.getRoomName(roomTypeId)}</th>
            <td data-label={t('desk.prices.set.night')}>{date(night, 'medium')}</td>
            <td data-label={t('desk.prices.set.left-by')}>{describeCell(words, left)}</td>
            <td data-label={t('desk.prices.set.is-now')}>
              {why === 'season' ? t('desk.prices.take-back.season') : describeCell(words, now)}
            </td>
          </tr>
        ))}
      </DeskTable>
      {kept.length > MAX_SHOWN && <p>{t('desk.prices.take-back.more', { count: kept.length - MAX_SHOWN })}</p>}
    </details>
  );
};

/** What taking a set back does, and what it leaves, in sentences. */
const listEffects = (words: PriceWords, { nights, past, calendars, closures, change }: TakeBack): string[] => {
  const { t, list } = words.translator;
  const names = (planIds: readonly string[]) => list(planIds.map((id) => getPlanName(words, id)));
  const counted = (['ended', 'restored', 'kept'] as const).flatMap((what) => {
    const count = closures[what].length;
    return count > 0 ? [t(`desk.prices.take-back.closures-${what}`, { count })] : [];
  });
  return [
    ...(change ? [t('desk.prices.take-back.text', { nights: nights.length })] : [t('desk.prices.take-back.nothing')]),
    ...(calendars.restored.length > 0
      ? [t('desk.prices.take-back.seasons', { plans: names(calendars.restored) })]
      : []),
    ...(calendars.kept.length > 0 ? [t('desk.prices.take-back.seasons-kept', { plans: names(calendars.kept) })] : []),
    ...counted,
    ...(past > 0 ? [t('desk.prices.take-back.past', { nights: past })] : []),
  ];
};

interface TakeBackPanelProps {
  readonly words: PriceWords;
  readonly file: {
    readonly set: ChangeSet;
    readonly takeBack: TakeBack | { readonly problems: unknown };
    readonly seen: { readonly position: number; readonly digest: string };
  };
  readonly texts: DeskFormTexts;
  readonly mayAct: boolean;
}

/** What would be taken back now, which the button then does. D17 */
export const TakeBackPanel = ({ words, file: { set, takeBack, seen }, texts, mayAct }: TakeBackPanelProps) => {
  const { t, locale } = words.translator;
  const isPlanned = 'nights' in takeBack;
  const effects = isPlanned ? listEffects(words, takeBack) : [t('desk.prices.take-back.refused.invalid')];
  const canTakeBack = isPlanned && takeBack.change !== null && mayAct;
  const confirm = t('desk.prices.take-back.confirm', { nights: isPlanned ? takeBack.nights.length : 0 });
  return (
    <DeskPanel title={t('desk.prices.take-back.title')} id="take-back">
      {effects.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isPlanned && takeBack.kept.length > 0 && <StayingNights words={words} kept={takeBack.kept} />}
      {mayAct && (
        <DeskForm
          action={takeBackAtDesk}
          hidden={{ locale, set: set.changeSetId, seen: formatSeen(seen) }}
          texts={texts}
          buttons={canTakeBack ? <DeskButton>{confirm}</DeskButton> : null}
        />
      )}
    </DeskPanel>
  );
};
