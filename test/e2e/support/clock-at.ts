/**
 * Loaded before the site by `node --import …/clock-at.ts?at=2027-01-11T14:00:00Z`: the process begins at that instant,
 * and its time passes as it always does. What it shows is then the same on every day of the year.
 */
const begins = Date.parse(new URL(import.meta.url).searchParams.get('at') ?? '');
if (Number.isNaN(begins)) throw new Error('clock-at.ts needs ?at=<instant>');

const RealDate = Date;
const realNow = RealDate.now;
const shift = begins - realNow();
const now = (): number => realNow() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, asked) => Reflect.construct(target, words.length > 0 ? words : [now()], asked),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
