import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CRUISER = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

/** A file and what it imports. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export interface Cruise {
  readonly violations: readonly Violation[];
  readonly modules: readonly CruisedModule[];
}

/** Runs dependency-cruiser over `src` of a project folder. */
export const cruiseFolder = async (folder: string): Promise<Cruise> => {
  const args = [CRUISER, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }).catch(
    // A violation is a non-zero exit code, with the report on standard output all the same.
    (failure: { stdout?: string }) => ({ stdout: failure.stdout ?? '' }),
  );
  const { summary, modules }: { summary: Pick<Cruise, 'violations'>; modules: readonly CruisedModule[] } =
    JSON.parse(stdout);
  return { violations: summary.violations, modules };
};
