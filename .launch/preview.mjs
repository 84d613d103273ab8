import { run } from './command.mjs';
import { install } from './install.mjs';
import { NODE, runScript } from './project.mjs';

/** Prints a link to a draft: `npm run preview -- /paginas/bodas 48`. */
await runScript(async () => {
  await install();
  process.exitCode = await run(NODE, [
    '--conditions=react-server',
    'src/composition/commands/preview-link.ts',
    ...process.argv.slice(2),
  ]);
});
