import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import {
  createOfferEdit,
  findEditedOffer,
  findOffer,
  getOfferId,
  type Offer,
  type OfferEdit,
  type OfferRefusal,
  toOfferLists,
  toOwnProblem,
} from './edit-offers.rules.ts';
import {
  applyEdit,
  type EditPreview,
  previewEdit,
  type RatesPorts,
  type RatesReadPorts,
  type RatesRefusal,
} from './edit-rates.service.ts';

/** A promotion, a plan or an extra as it would be. */
export interface OfferPreview extends Pick<EditPreview, 'status' | 'isEmpty' | 'summary' | 'state'> {
  readonly offer: Offer;
  /** undefined of a new one. */
  readonly stored: Offer | undefined;
}

export type ChangedOffer = { readonly status: 'written' | 'unchanged'; readonly id: string };

/** Writes that another change of rates overtook before one is given up. */
const MAX_TRIES = 4;

const createEdit = ({ policy: { currency }, identity: { createPersonalCode } }: RatesReadPorts, edit: OfferEdit) =>
  createOfferEdit(edit, { currency, createPersonalCode });

/** Problems of a limit below what is taken have the path of the whole list. R13, R18 */
const toOwnPaths = <Refusal extends OfferRefusal | RatesRefusal>(refusal: Refusal, { kind }: OfferEdit): Refusal =>
  refusal.status === 'invalid'
    ? { ...refusal, problems: refusal.problems.map((problem) => toOwnProblem(kind, problem)) }
    : refusal;

const findEdited = ({ kind, id }: OfferEdit, before: RatesState, after: RatesState): Offer => {
  const edited = findEditedOffer(kind, id, before, after);
  if (!edited) throw new RangeError(`an edit without the ${kind} that it is about`);
  return edited;
};

/** Previews a new promotion, plan or extra, or a change of one, without writing. R29 */
export const previewOffer = async (
  ports: RatesReadPorts,
  edit: OfferEdit,
): Promise<OfferPreview | OfferRefusal | RatesRefusal> => {
  const preview = await previewEdit(ports, createEdit(ports, edit));
  if (preview.status !== 'previewed') return toOwnPaths(preview, edit);
  const { status, isEmpty, summary, state, change } = preview;
  const stored = findOffer(edit.kind, edit.id, toOfferLists(state));
  return { status, isEmpty, summary, state, stored, offer: findEdited(edit, state, change.after) };
};

/**
 * Writes a new promotion, plan or extra, or a change of one. Only a change of the same one counts as a conflict: one of
 * anything else, such as a price, is read, and the edit made of it anew. D15, R29
 */
export const changeOffer = async (
  ports: RatesPorts,
  edit: OfferEdit,
): Promise<ChangedOffer | OfferRefusal | RatesRefusal> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const preview = await previewEdit(ports, createEdit(ports, edit));
    if (preview.status !== 'previewed') return toOwnPaths(preview, edit);
    const { revision, state, change } = preview;
    const id = getOfferId(findEdited(edit, state, change.after));
    const result = await applyEdit(ports, { edit: createEdit(ports, edit), revision });
    if (result.status === 'written' || result.status === 'unchanged') return { status: result.status, id };
    if (result.status !== 'outdated') return toOwnPaths(result, edit);
  }
  return { status: 'outdated' };
};
