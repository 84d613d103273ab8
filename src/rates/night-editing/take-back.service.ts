import type { Actor } from '#src/kernel/actor.ts';
import {
  type ChangeSet,
  findSeenCell,
  groupChanges,
  type LoggedChange,
  toCellId,
  toCellKey,
  toNightCell,
} from '#src/rates/change-sets/change-set.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import {
  calculateDigest,
  describeNights,
  getNightSpan,
  MAX_KEPT,
  type NightPorts,
  readState,
  retryOutdated,
  type Seen,
  writeChange,
} from './change-nights.service.ts';
import { type ChangedRoomType, summarizeCells } from './summarize-cells.rules.ts';
import { type PlannedTakeBack, planTakeBack, type TakeBack } from './take-back.rules.ts';

/** A set, what it changed by room type, and what taking it back would do. */
export interface ChangeSetFile {
  readonly set: ChangeSet;
  readonly roomTypes: readonly ChangedRoomType[];
  readonly takeBack: TakeBack | { readonly problems: readonly FileProblem[] };
  readonly seen: Seen;
}

export type TakeBackResult =
  | { readonly status: 'written'; readonly changeSetId: string }
  | { readonly status: 'unknown' }
  /** Nothing of it is still as the set left it, or its nights are over. */
  | { readonly status: 'nothing' }
  /** What would be taken back is not what was shown, and no set says why. D15 */
  | { readonly status: 'unseen' }
  | { readonly status: 'busy' }
  | { readonly status: 'invalid'; readonly problems: readonly FileProblem[] };

const plan = (ports: NightPorts, state: RatesState, set: ChangeSet, changes: readonly LoggedChange[]) => {
  const span = getNightSpan(ports, state);
  return planTakeBack(state, set, changes, { span, currency: ports.policy.currency });
};

const digestTakeBack = (planned: PlannedTakeBack): string => {
  if (!planned.ok) return calculateDigest(planned.problems);
  const { nights, calendars, closures } = planned.takeBack;
  return calculateDigest([nights, calendars.restored, closures.ended, closures.restored]);
};

/** Loads a set with what taking it back would do now; undefined for an unknown one. D17 */
export const loadChangeSet = async (
  ports: NightPorts,
  { changeSetId }: { readonly changeSetId: string },
): Promise<ChangeSetFile | undefined> => {
  const set = await ports.changeSets.find(changeSetId);
  if (!set) return undefined;
  const position = await ports.changeSets.findNewestPosition();
  const state = await readState(ports);
  const changes = await ports.changeSets.listChangesOfNights(changeSetId);
  const planned = plan(ports, state, set, changes);
  const own = changes.filter((change) => change.changeSetId === changeSetId);
  return {
    set,
    roomTypes: summarizeCells(
      own,
      state.roomTypes.map(({ roomTypeId }) => roomTypeId),
    ),
    takeBack: planned.ok ? planned.takeBack : { problems: planned.problems },
    seen: { position, digest: digestTakeBack(planned) },
  };
};

/** The state and the changes as they were at a position, as far as the later changes of these nights say. D15 */
const revertTo = (
  position: number,
  state: RatesState,
  changes: readonly LoggedChange[],
): { readonly state: RatesState; readonly changes: readonly LoggedChange[] } => {
  const later = groupChanges(changes.filter((change) => change.position > position));
  const nights = state.nights.flatMap((night) => {
    const changed = later.get(toCellKey(night));
    const seen = changed ? findSeenCell(toNightCell(night), changed) : night;
    return seen ? [{ ...toCellId(night), ...seen }] : [];
  });
  return { state: { ...state, nights }, changes: changes.filter((change) => change.position <= position) };
};

interface TakeBackCommand {
  readonly changeSetId: string;
  readonly seen: Seen;
  readonly actor: Actor;
}

const tryToTakeBack = async (
  ports: NightPorts,
  { changeSetId, seen, actor }: TakeBackCommand,
): Promise<TakeBackResult | 'outdated'> => {
  const set = await ports.changeSets.find(changeSetId);
  if (!set) return { status: 'unknown' };
  const state = await readState(ports);
  const changes = await ports.changeSets.listChangesOfNights(changeSetId);
  const planned = plan(ports, state, set, changes);
  if (digestTakeBack(planned) !== seen.digest) {
    const before = revertTo(seen.position, state, changes);
    if (digestTakeBack(plan(ports, before.state, set, before.changes)) !== seen.digest) return { status: 'unseen' };
  }
  if (!planned.ok) return { status: 'invalid', problems: planned.problems };
  const { change, kept, nights } = planned.takeBack;
  if (!change) return { status: 'nothing' };
  const written = {
    changeSetId: ports.identity.createChangeSetId(),
    kind: 'rates-taken-back',
    facts: describeNights(nights),
    details: {
      kept: kept.slice(0, MAX_KEPT).map(({ left, ...night }) => ({ ...night, seen: left })),
      keptCount: kept.length,
    },
    undoes: changeSetId,
  };
  const span = getNightSpan(ports, state);
  const result = await writeChange(ports, { state, span, change, actor, set: written });
  if (result.status === 'outdated') return 'outdated';
  return { status: 'written', changeSetId: written.changeSetId };
};

/**
 * Takes back a set as it was shown, as a set of its own that can be taken back too. What others changed meanwhile stays;
 * reservations and holds keep their price. D15, D17
 */
export const takeBackChangeSet = async (ports: NightPorts, command: TakeBackCommand): Promise<TakeBackResult> =>
  (await retryOutdated(() => tryToTakeBack(ports, command))) ?? { status: 'busy' };

const PAGE_SIZE = 25;

export interface ChangeSetPage {
  readonly sets: readonly ChangeSet[];
  /** Position before which the next page begins; null on the last one. */
  readonly next: number | null;
}

/** 25 sets a page, newest first. D17 */
export const listChangeSets = async (
  { changeSets }: Pick<NightPorts, 'changeSets'>,
  { before }: { readonly before: number | null },
): Promise<ChangeSetPage> => {
  const sets = await changeSets.list({ before, limit: PAGE_SIZE + 1 });
  const shown = sets.slice(0, PAGE_SIZE);
  return { sets: shown, next: sets.length > PAGE_SIZE ? (shown.at(-1)?.position ?? null) : null };
};
