import { endCommands } from './command.mjs';
import { install } from './install.mjs';
import { onInterruption } from './interruption.mjs';
import { prepareMachine } from './machine.mjs';
import { Failure, runScript } from './project.mjs';
import { DECIDING, EVERYTHING, STAGES, STATIC } from './stages.mjs';

/** Upper bound of listed failures: build servers keep only the end of the output. */
const MOST_LINES = 100;

/** How many of the longest test files are named. */
const LONGEST = 5;

let isInterrupted = false;

const runStage = async (name) => {
  const startedAt = performance.now();
  const { passed, failures, files = [] } = await STAGES[name]();
  const time = `${name} ${Math.round((performance.now() - startedAt) / 1_000)} s`;
  return { passed, failures: failures.map((failure) => `${name}: ${failure}`), files, time };
};

/**
 * Runs stages one after another, the later ones too when an earlier one failed, none after an interruption; those that
 * only read sources at once.
 */
const runStages = async (names) => {
  const reading = names.filter((name) => STATIC.includes(name));
  const groups = [reading, ...names.filter((name) => !STATIC.includes(name)).map((name) => [name])];
  const outcomes = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    if (isInterrupted) break;
    console.log(`\n=== ${group.join(', ')}`);
    outcomes.push(...(await Promise.all(group.map(runStage))));
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
    times: outcomes.map(({ time }) => time),
  };
};

const listLongest = (files) =>
  files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LONGEST)
    .map(({ file, ms }) => `${file} ${Math.round(ms / 1_000)} s`);

/** Prints the full name of each failure, then the counts. */
const conclude = ({ passed, failures, files, times }) => {
  if (isInterrupted) console.log('\nInterrupted. What follows is as far as it came.');
  if (failures.length > 0) console.log('\nFailed:');
  for (const failure of failures.slice(0, MOST_LINES)) console.log(`  ${failure}`);
  if (failures.length > MOST_LINES) console.log(`  and ${failures.length - MOST_LINES} more`);
  if (files.length > 0) console.log(`\nLongest: ${listLongest(files).join(', ')}`);
  console.log(`\nTimes: ${times.join(', ')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};

/**
 * `node .launch/test.mjs` runs the stages that decide, with a part of the cases; `release` runs every stage with all of
 * them, `types unit` those two stages, `release live` that one with all cases.
 */
const asked = process.argv.slice(2).filter((name) => name !== 'release');
const isRelease = process.argv.includes('release');
if (isRelease) process.env.TEST_SCOPE = 'release';

const listStages = () => {
  if (asked.length > 0) return asked;
  return isRelease ? EVERYTHING : DECIDING;
};

await runScript(async () => {
  const unknown = asked.find((name) => !(name in STAGES));
  if (unknown) throw new Failure(`There is no stage ${unknown}; there are ${Object.keys(STAGES).join(', ')}.`);
  await install();
  if (asked.length === 0) await prepareMachine();
  onInterruption(() => {
    isInterrupted = true;
    endCommands();
  });
  const outcome = await runStages(listStages());
  conclude(outcome);
  process.exit(outcome.failures.length === 0 && !isInterrupted ? 0 : 1);
});
