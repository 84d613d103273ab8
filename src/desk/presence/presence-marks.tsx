import { hasArrived, type RoomPresence } from '#src/booking/presence/stay-mark.rules.ts';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import type { MessageId } from '#src/messages/en.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { markPresence } from './mark-presence.action.ts';

/** A press on Today or on the screen of a reservation. */
type MarkStep = 'arrived' | 'left' | 'undo-arrived' | 'undo-left';

/** What the forms of marks need of their screen. */
export interface MarkingScreen {
  readonly translator: Translator;
  readonly timeZone: string;
  readonly texts: DeskFormTexts;
  readonly screen: 'today' | 'reservation';
  /** Whether the person may mark. */
  readonly isHandled: boolean;
}

const STEP_TEXTS = {
  arrived: { label: 'desk.presence.arrived', about: null },
  left: { label: 'desk.presence.left', about: null },
  'undo-arrived': { label: 'desk.presence.undo', about: 'desk.presence.undo.arrived' },
  'undo-left': { label: 'desk.presence.undo', about: 'desk.presence.undo.left' },
} as const satisfies Record<MarkStep, { readonly label: MessageId; readonly about: MessageId | null }>;

/** Rooms whose marks are pressed together. */
export interface MarkedRooms {
  readonly code: string;
  /** null: all rooms. */
  readonly roomId: string | null;
  /** How many rooms there are, of which some may have no mark. */
  readonly rooms: number;
  readonly presence: readonly RoomPresence[];
  /** How many marks of the reservation the person sees. */
  readonly seen: number;
  /** Guest or room, for screen readers. */
  readonly name: string;
}

interface PresenceState {
  /** Count of rooms, and the newest instant. */
  readonly arrived: number;
  readonly left: number;
  readonly at: string | null;
}

const readState = (presence: readonly RoomPresence[]): PresenceState => {
  const count = (mark: 'arrivedAt' | 'leftAt') => presence.filter((each) => each[mark] !== null).length;
  const left = count('leftAt');
  const instants = presence.flatMap(({ arrivedAt, leftAt }) => (left > 0 ? leftAt : arrivedAt) ?? []);
  return { arrived: count('arrivedAt'), left, at: instants.toSorted().at(-1) ?? null };
};

/** What is pressed next: the way of a stay, and the last press back. */
const listSteps = ({ rooms }: MarkedRooms, { arrived, left }: PresenceState): MarkStep[] => {
  if (left > 0) return [...(left < arrived ? ['left' as const] : []), 'undo-left'];
  if (arrived === 0) return ['arrived'];
  return [...(arrived < rooms ? ['arrived' as const] : ['left' as const]), 'undo-arrived'];
};

const describeState = ({ translator: { t, time }, timeZone }: MarkingScreen, marked: MarkedRooms): string | null => {
  const { arrived, left, at } = readState(marked.presence);
  if (at === null) return null;
  const mark = left > 0 ? 'left' : 'arrived';
  const values = { time: time(at, timeZone), count: left || arrived, rooms: marked.rooms };
  return t((left || arrived) < marked.rooms ? `desk.presence.${mark}.some` : `desk.presence.${mark}.at`, values);
};

interface PresenceMarksProps extends MarkingScreen {
  readonly marked: MarkedRooms;
  /** The steps that the list is about; all without. */
  readonly steps?: readonly MarkStep[];
  /** Whether what was marked is said: a list of departures has only guests who came. */
  readonly isStateShown?: boolean;
}

/** Whether the guests came and left, and the buttons that say so: one press, and another that takes it back. D21 */
export const PresenceMarks = ({ marked, steps, isStateShown = true, ...screen }: PresenceMarksProps) => {
  const { translator, texts, isHandled } = screen;
  const { t, locale } = translator;
  const { code, roomId, presence, seen, name } = marked;
  const state = isStateShown ? describeState(screen, marked) : null;
  const shown = listSteps(marked, readState(presence)).filter((step) => steps?.includes(step) ?? true);
  const id = `mark-${code}${roomId ?? ''}`;
  return (
    <span id={id} tabIndex={-1} className="presence-marks">
      {state !== null && <span className="presence-state">{state}</span>}
      {isHandled && shown.length > 0 && (
        <DeskForm
          action={markPresence}
          hidden={{ locale, code, room: roomId ?? '', seen: String(seen), screen: screen.screen }}
          texts={texts}
          {...(screen.screen === 'today' && { place: id })}
          buttons={shown.map((step) => {
            const { label, about } = STEP_TEXTS[step];
            return (
              <DeskButton key={step} step={step} tone="plain">
                {t(label)}
                <span className="visually-hidden">
                  {about && ` ${t(about)}`}: {name}
                </span>
              </DeskButton>
            );
          })}
        />
      )}
      {!isHandled && !hasArrived(presence) && <span className="desk-muted">{t('desk.presence.none')}</span>}
    </span>
  );
};
