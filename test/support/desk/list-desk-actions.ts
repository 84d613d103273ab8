import { globSync, readFileSync } from 'node:fs';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';

export type DeskAction = (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;

const isOfDesk = (path: string): boolean => /[\\/]desk[\\/]/.test(path);

/** Every server function of the desk by its name: exports of the modules that begin with `'use server'`. */
export const listDeskActions = async (): Promise<ReadonlyMap<string, DeskAction>> => {
  const files = globSync('src/**/*.ts').filter(
    (file) => isOfDesk(file) && readFileSync(file, 'utf8').startsWith("'use server'"),
  );
  const modules = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ `#${file}`)) as object));
  return new Map(modules.flatMap((module) => Object.entries(module) as [string, DeskAction][]));
};
