import { install } from './install.mjs';
import { prepareMachine } from './machine.mjs';
import { Failure, runScript } from './place.mjs';
import { EVERYTHING, STAGES, STATIC } from './stages.mjs';

/** Upper bound of listed failures: build servers keep only the end of the output. */
const MOST_LINES = 100;

const runStage = async (name) => {
  const startedAt = performance.now();
  const { passed, failures } = await STAGES[name]();
  const time = `${name} ${Math.round((performance.now() - startedAt) / 1_000)} s`;
  return { passed, failures: failures.map((failure) => `${name}: ${failure}`), time };
};

/** Runs stages one after another, the later ones too when an earlier one failed; those that only read sources at once. */
const runStages = async (names) => {
  const reading = names.filter((name) => STATIC.includes(name));
  const groups = [reading, ...names.filter((name) => !STATIC.includes(name)).map((name) => [name])];
  const outcomes = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    console.log(`\n=== ${group.join(', ')}`);
    outcomes.push(...(await Promise.all(group.map(runStage))));
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    times: outcomes.map(({ time }) => time),
  };
};

/** Prints the full name of each failure, then the counts. */
const conclude = ({ passed, failures, times }) => {
  if (failures.length > 0) console.log('\nFailed:');
  for (const failure of failures.slice(0, MOST_LINES)) console.log(`  ${failure}`);
  if (failures.length > MOST_LINES) console.log(`  and ${failures.length - MOST_LINES} more`);
  console.log(`\nTimes: ${times.join(', ')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};

/** `node .launch/test.mjs` runs every stage, `node .launch/test.mjs types unit` those. */
const asked = process.argv.slice(2);

await runScript(async () => {
  const unknown = asked.find((name) => !(name in STAGES));
  if (unknown) throw new Failure(`There is no stage ${unknown}; there are ${Object.keys(STAGES).join(', ')}.`);
  await install();
  if (asked.length === 0) await prepareMachine();
  const outcome = await runStages(asked.length > 0 ? asked : EVERYTHING);
  conclude(outcome);
  process.exitCode = outcome.failures.length === 0 ? 0 : 1;
});
