import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Entry file of a worker process. */
    workerProgram: string;
  }
}

/** `import.meta` must refer to the source, next to migrations and the embedded database. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** Makes one file of the 470 that a worker is made of: hundreds of workers start, and most of that was reading them. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-workers-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sourceAddresses],
    ssr: { noExternal: true, resolve: { conditions: ['react-server'] } },
    build: { ssr: fileURLToPath(new URL('worker.ts', import.meta.url)), outDir: folder, emptyOutDir: true },
  });
  project.provide('workerProgram', join(folder, 'worker.js'));
  return () => rmSync(folder, { recursive: true });
};
