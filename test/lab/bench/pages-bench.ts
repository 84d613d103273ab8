import { addDays } from '#src/kernel/stay/stay.ts';
import { launchBrowser } from '#test/support/browser/launch-browser.ts';
import { BUDGETS, listMeasuredPages, type MeasuredPage } from '#test/support/browser/page-budgets.ts';
import { measurePageWeight, type PageWeight, PHONE } from '#test/support/browser/page-weight.ts';
import { findFreePort } from '#test/support/site/free-port.ts';
import { startSite } from '#test/support/site/site.ts';
import { describeMachine } from './describe-machine.ts';
import { EMULATED, type FirstPaint, measurePaint } from './first-paint.ts';
import { formatRange } from './format-range.ts';
import { CATEGORIES, type Finding, findLighthouseObstacle, startLighthouse } from './lighthouse.ts';
import { buildScriptTable } from './script-table.ts';

/**
 * What a page weighs on a telephone, when it is painted with its scripts and without, and what Lighthouse says of it.
 */

const RUNS = 3;

const PAINTED = ['home', 'content', 'calendar', 'results', 'checkout'];
const PAINTS = 5;

const formatKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const formatWeightRow = ({ name, kind }: MeasuredPage, weight: PageWeight): string => {
  const { script, style, font, picture, total, scrolled, shift, scripts } = weight;
  const over = script > BUDGETS.script[kind] || font > BUDGETS.font || total > BUDGETS.total || shift > BUDGETS.shift;
  const sizes = [script, style, font, picture, total, scrolled].map(formatKilobytes).join(' | ');
  return `| ${name} | ${scripts.length} | ${sizes} | ${shift.toFixed(4)} | ${over ? 'too much' : ''} |`;
};

const calculateMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const formatJudgedRow = ({ name }: MeasuredPage, findings: readonly Finding[]): string => {
  const scores = CATEGORIES.map((category) => calculateMedian(findings.map(({ scores }) => scores[category])));
  const paint = calculateMedian(findings.map(({ largestPaint }) => largestPaint));
  const blocked = calculateMedian(findings.map(({ blocked }) => blocked));
  const failed = new Set(findings.flatMap(({ failed }) => failed));
  return `| ${name} | ${scores.join(' | ')} | ${paint.toFixed(0)} | ${blocked.toFixed(0)} | ${[...failed].join('; ')} |`;
};

/** In turns, so that whatever else the machine does meets both alike. */
const formatPaintRow = async (port: number, { name, url }: MeasuredPage): Promise<string> => {
  const [scripted, bare]: [FirstPaint[], FirstPaint[]] = [[], []];
  for (let run = 0; run < PAINTS; run += 1) {
    scripted.push(await measurePaint(port, url, true));
    bare.push(await measurePaint(port, url, false));
  }
  const listTimes = (paints: readonly FirstPaint[], what: 'firstPaint' | 'largestPaint' | 'blocked') =>
    formatRange(
      paints.map((paint) => paint[what]),
      0,
    );
  const times = [
    listTimes(scripted, 'firstPaint'),
    listTimes(scripted, 'largestPaint'),
    listTimes(bare, 'largestPaint'),
  ];
  const what = scripted.at(-1)?.largest ?? '';
  return `| ${name} | ${times.join(' | ')} | ${listTimes(scripted, 'blocked')} | ${what} |`;
};

const port = await findFreePort();
const site = await startSite();
const browser = await launchBrowser(`--remote-debugging-port=${port}`);
try {
  const pages = await listMeasuredPages(site.url, addDays(new Date().toISOString().slice(0, 10), 60));
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  console.log(
    `${describeMachine()}\nKB on the first visit of a telephone; JavaScript in gzip, the rest as it comes over the line.\n`,
  );
  console.log('| page | files of JS | JS | CSS | fonts | pictures | in all | scrolled | layout shift | |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  const loaded = new Map<string, readonly string[]>();
  for (const page of pages) {
    const weight = await measurePageWeight(context, page.url);
    console.log(formatWeightRow(page, weight));
    if (PAINTED.includes(page.name)) loaded.set(page.name, weight.scripts);
  }
  await context.close();
  console.log(`\nJavaScript by chunk.\n\n${buildScriptTable(loaded)}`);

  console.log(`\n${describeMachine()}\n${EMULATED}; ${PAINTS} runs in turns: median (least–most).\n`);
  console.log('| page | FCP ms | LCP ms | LCP ms without scripts | TBT ms | what the LCP is |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const page of pages.filter(({ name }) => PAINTED.includes(name))) console.log(await formatPaintRow(port, page));

  const missing = findLighthouseObstacle();
  if (missing) console.log(`\nNo scores: ${missing}`);
  else {
    const judge = await startLighthouse(port);
    console.log(`\n${describeMachine()}\nLighthouse, mobile, its own simulated line and CPU, median of ${RUNS}.\n`);
    console.log('| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | failed |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
    for (const page of pages) {
      const findings: Finding[] = [];
      for (let run = 0; run < RUNS; run += 1) findings.push(await judge(page.url));
      console.log(formatJudgedRow(page, findings));
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
