import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskFormState } from '#src/actions/desk/desk-form-state.ts';

export type DeskAction = (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;

const FOLDER = 'src/actions/desk';

/** Every server function of the desk by its name: exports of the modules that begin with `'use server'`. */
export const listDeskActions = async (): Promise<ReadonlyMap<string, DeskAction>> => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && readFileSync(join(FOLDER, file), 'utf8').includes("'use server'"),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `#src/actions/desk/${file}`)) as object),
  );
  return new Map(modules.flatMap((module) => Object.entries(module) as [string, DeskAction][]));
};
