import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseInSteps } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { readJson } from '#src/rates/rates-file/read-json.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import {
  applyEdit,
  type EditPreview,
  type EditResult,
  previewEdit,
  type RatesPorts,
  type RatesReadPorts,
  type RatesRefusal,
  readRatesState,
} from './edit-rates.service.ts';
import type { RatesEdit } from './plan-rates-change.rules.ts';

/** A change that would be written, and the state before it as a file. */
export interface RatesPreview extends Pick<EditPreview, 'status' | 'isEmpty' | 'summary' | 'revision'> {
  readonly previous: string;
}

const formatState = (state: RatesState, { policy }: RatesReadPorts): string => formatRatesFile(state, policy.currency);

/** Exports everything that a hotel sets about how it sells as the text of a file. */
export const exportRates = async (ports: RatesReadPorts): Promise<string> =>
  formatState(await readRatesState(ports), ports);

/** Milliseconds for which the event loop is held: guests wait no longer for a large file. */
const SLICE_MS = 20;

const runInSlices = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE_MS;
  }
};

interface InvalidFile {
  readonly status: 'invalid';
  readonly problems: readonly FileProblem[];
}

/** The sections of a file's JSON, once it is checked against the hotel. */
const createFileEdit =
  ({ policy: { currency }, identity: { createPersonalCode } }: RatesReadPorts, json: unknown): RatesEdit<InvalidFile> =>
  async (state, { lastNight }) => {
    const roomTypeIds = state.roomTypes.map(({ roomTypeId }) => roomTypeId);
    const termsIds = state.terms.map(({ termsId }) => termsId);
    const promotions = state.promotions.map(({ promotion }) => promotion);
    const addOns = state.addOns.map(({ addOn }) => addOn);
    const known = { plans: state.plans, termsIds, promotions, addOns, createPersonalCode };
    const parsed = await runInSlices(parseInSteps(json, { currency, roomTypeIds, lastNight, ...known }));
    return parsed.ok ? { status: 'edited', file: parsed.file } : { status: 'invalid', problems: parsed.problems };
  };

/** Previews what the text of a file changes, without writing. R27, R28 */
export const previewRates = async (ports: RatesReadPorts, text: string): Promise<RatesPreview | RatesRefusal> => {
  const read = readJson(text);
  if (!read.ok) return { status: 'invalid', problems: read.problems };
  const preview = await previewEdit(ports, createFileEdit(ports, read.json));
  if (preview.status !== 'previewed') return preview;
  const { status, isEmpty, summary, revision, state } = preview;
  return { status, isEmpty, summary, revision, previous: formatState(state, ports) };
};

/** Writes what a file changes, if the rates are still those of the preview's revision. R26, R27, R28 */
export const importRates = async (
  ports: RatesPorts,
  { text, revision }: { readonly text: string; readonly revision: string | null },
): Promise<EditResult> => {
  const read = readJson(text);
  if (!read.ok) return { status: 'invalid', problems: read.problems };
  return applyEdit(ports, { edit: createFileEdit(ports, read.json), revision });
};
