import { GUEST } from '#src/kernel/actor.ts';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { RatesPorts } from '#src/rates/editing/edit-rates.service.ts';
import type { CatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { TODAY } from './rates-state.ts';

/** Of a change that leaves plans, terms, taxes, promotions and extras as they are. */
export const KEPT_CATALOGUE: CatalogueChange = {
  ...{ plans: [], restrictions: [], lifted: [] },
  ...{ terms: [], taxes: [], promotions: [], addOns: [] },
};

/** What an import of the guest of a test writes that changes nothing. */
export const NO_RATES_CHANGE = {
  ...{ roomTypes: [], calendars: [], nights: [], removed: [], catalogue: KEPT_CATALOGUE, closures: null },
  ...{ today: TODAY, at: `${TODAY}T12:00:00.000Z`, by: GUEST },
};

/** A file as a test edits it. */
export interface EditableRatesFile {
  currency: string;
  roomTypes: { id: string; units: number; extraAdult: string }[];
  ratePlans: {
    id: string;
    status: string;
    restrictions?: unknown[];
    derivation: { base: string; percent: string; amount: string } | null;
    [member: string]: unknown;
    /** Of base plans. */
    nights?: unknown[];
    seasons: {
      id: string;
      firstNight: string;
      lastNight: string;
      precedence: number;
      minStay: number;
      prices: { roomType: string; rate?: string; weekdays?: Record<string, string> }[];
    }[];
  }[];
  terms: { id: string; [member: string]: unknown }[];
  promotions: { id: string; [member: string]: unknown }[];
  extras: { id: string; [member: string]: unknown }[];
  closures: unknown[];
  taxes: { id: string; charge: Record<string, unknown>; [member: string]: unknown }[];
}

export type EditRatesFile = (file: EditableRatesFile) => void;

/** Exports the rates of a hotel and edits the file. */
export const exportEditedRates = async (ports: RatesPorts, edit: EditRatesFile = () => undefined): Promise<unknown> => {
  const file = JSON.parse(await exportRates(ports)) as EditableRatesFile;
  edit(file);
  return file;
};

/** Imports a file as the command line does: previews it, then writes it. */
export const importFile = async (ports: RatesPorts, json: unknown) => {
  const text = JSON.stringify(json);
  const preview = await previewRates(ports, text);
  return preview.status === 'previewed' ? importRates(ports, { text, revision: preview.revision }) : preview;
};

/** Sets the price of a room type in every season. */
export const setRate =
  (roomTypeId: string, rate: string): EditRatesFile =>
  ({ ratePlans }) => {
    for (const { prices } of ratePlans.flatMap(({ seasons = [] }) => seasons))
      for (const price of prices) if (price.roomType === roomTypeId) Object.assign(price, { rate, weekdays: {} });
  };

/** Sets the units of a room type. */
export const setUnits =
  (roomTypeId: string, units: number): EditRatesFile =>
  ({ roomTypes }) => {
    for (const roomType of roomTypes) if (roomType.id === roomTypeId) roomType.units = units;
  };

/** Sets the nights of `flexible` that are set by hand. */
export const setNights =
  (...nights: unknown[]): EditRatesFile =>
  ({ ratePlans: [first] }) =>
    void Object.assign(first ?? {}, { nights });
