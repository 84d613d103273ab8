import { globSync, readFileSync } from 'node:fs';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';

export type DeskAction = (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;

const isOfDesk = (path: string): boolean => /[\\/]desk[\\/]/.test(path);

const files = globSync('src/**/*.ts').filter(
  (file) => isOfDesk(file) && readFileSync(file, 'utf8').startsWith("'use server'"),
);
const modules = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ `#${file}`)) as object));
const ACTIONS = new Map(modules.flatMap((module) => Object.entries(module) as [string, DeskAction][]));

/** Every server function of the desk by its name: exports of the modules that begin with `'use server'`. */
export const listDeskActions = (): ReadonlyMap<string, DeskAction> => ACTIONS;

/** @throws Error for a name that no module exports */
export const findDeskAction = (name: string): DeskAction => {
  const action = ACTIONS.get(name);
  if (!action) throw new Error(`there is no action ${name}`);
  return action;
};
