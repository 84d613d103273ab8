import { expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  parseCheckout,
  validateCardForm,
  validateField,
  validateGuestForm,
} from '#src/booking/guest/guest-details.rules.ts';
import { readSearchDraft } from '#src/booking/search-form/search-draft.ts';
import { parseAssetQuery } from '#src/content/assets/asset-handler.ts';
import { validateStay } from '#src/kernel/stay/stay.ts';
import { readBankEvent } from '#src/payments/sandbox/bank-event.ts';
import { findClientAddress } from '#src/server/exchange/client-address.ts';
import { negotiateEncoding, negotiateMediaType } from '#src/server/exchange/content-negotiation.ts';
import { maskPath } from '#src/server/http/access-log.ts';
import { HOSTILE_TEXTS } from '#test/support/content/hostile-texts.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { discoverTextParsers } from './text-parsers.ts';

/** Of the longest value that the server hands to a parser. */
const LENGTH = 8 * 1024;

/** Milliseconds of processor time that need no second look: what is quadratic takes 100 and more for a text of that length. */
const SUSPICIOUS_MS = 25;

/** A text four times as long takes four times as long when the parser is linear, and sixteen times when it is quadratic. */
const [PART, STEEPEST] = [4, 9];

/** In `npm test` every third. */
const TEXTS: typeof HOSTILE_TEXTS = HOSTILE_TEXTS.filter((_, index) => isRelease || index % 3 === 0);

const fillForm = (text: string) => Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, text])) as never;

/** Parsers that take the text inside of something else. */
const COMPOSED: Readonly<Record<string, (text: string) => unknown>> = {
  negotiateEncoding: (text) => negotiateEncoding(['br', 'gzip'], text),
  negotiateMediaType: (text) => negotiateMediaType(['image/avif'], text),
  parseAssetQuery: (text) => parseAssetQuery('84f21be7-5333-4392-9a7f-d5be645467ff', new URLSearchParams(text), text),
  readSearchDraft: (text) => readSearchDraft(text, 4),
  'readSearchDraft of rooms': (text) => readSearchDraft(`room=${encodeURIComponent(text)}`, 4),
  validateStay: (text) => validateStay(text, text, '2027-01-01', { maxNights: 30, horizonMonths: 18 }),
  validateField: (text) => CHECKOUT_FIELDS.map((field) => validateField(field, fillForm(text), '2027-01-01')),
  validateGuestForm: (text) => validateGuestForm(fillForm(text), '2027-01-01'),
  validateCardForm: (text) => validateCardForm(fillForm(text), '2027-01-01'),
  parseCheckout: (text) => parseCheckout(fillForm(text)),
  findClientAddress: (text) =>
    findClientAddress(
      {
        headers: { 'x-forwarded-for': text },
        headersDistinct: { 'x-forwarded-for': [text] },
        socket: { remoteAddress: '::1' },
      } as never,
      true,
    ),
  maskPath: (text) => maskPath({ path: text, search: `?${text}` }),
  readBankEvent: (text) =>
    readBankEvent({ signature: text, body: Buffer.from(text) }, { secret: 'a secret of the hotel', now: 0 }),
};

/** Milliseconds of this thread on the processor, since the machine may be busy with something else. */
const timeParser = (parse: (text: string) => unknown, text: string): number => {
  const start = process.threadCpuUsage();
  try {
    parse(text);
  } catch {
    // A refusal counts as an answer.
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
};

/** The shortest of four times in milliseconds: a first call compiles, and another may collect garbage. */
const findShortestTime = (parse: (text: string) => unknown, text: string): number =>
  Math.min(...Array.from({ length: 4 }, () => timeParser(parse, text)));

/** Finds the first text that takes too long, with its time. */
const findSlowText = (parse: (text: string) => unknown, texts = TEXTS): string | undefined => {
  for (const { name, build } of texts) {
    if (timeParser(parse, build(LENGTH)) < SUSPICIOUS_MS) continue;
    const [whole, part] = [findShortestTime(parse, build(LENGTH)), findShortestTime(parse, build(LENGTH / PART))];
    if (whole > SUSPICIOUS_MS && whole / part > STEEPEST) return `${name}: ${Math.round(whole)} ms`;
  }
  return undefined;
};

const discovered = await discoverTextParsers();

test('discoverTextParsers: finds the functions of src that read a text', () => {
  const names = discovered.map(({ name }) => name.split(' ')[1]);
  expect(discovered.length).toBeGreaterThan(50);
  expect(names).toEqual(
    expect.arrayContaining(['toCanonicalPath', 'parseByteRange', 'parseParty', 'parseReturnPath', 'isEmail']),
  );
});

test.each(discovered)('$name: 8 KiB of any text are read in linear time', ({ parse }) =>
  expect(findSlowText(parse)).toBeUndefined(),
);

test.each(Object.entries(COMPOSED))('%s: 8 KiB of any text are read in linear time', (_, parse) =>
  expect(findSlowText(parse)).toBeUndefined(),
);

test('findSlowText: finds the text that a quadratic parser reads slowly', () =>
  expect(findSlowText((text) => text.split(/\s*;\s*/), HOSTILE_TEXTS)).toMatch(/ × n/));
