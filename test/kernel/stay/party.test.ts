import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countGuests, findPartyProblem, formatParty, PARTY_LIMITS, parseParty } from '#src/kernel/stay/party.ts';
import { parseParties } from '#src/rates/room-limit/room-limit.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const parties = fc.record({
  adults: fc.integer({ min: 1, max: PARTY_LIMITS.adults }),
  childAges: fc.array(fc.integer({ min: 0, max: PARTY_LIMITS.oldestChild }), { maxLength: PARTY_LIMITS.children }),
});

describe('parseParty: adults,age,age… in a URL', () => {
  test.each([
    ['2', { adults: 2, childAges: [] }],
    ['2,4,9', { adults: 2, childAges: [4, 9] }],
    ['1,0', { adults: 1, childAges: [0] }],
    ['12,17,17,17,17,17,17,17,17', { adults: 12, childAges: [17, 17, 17, 17, 17, 17, 17, 17] }],
  ])('%s', (text, party) => expect(parseParty(text)).toEqual({ ok: true, value: party }));

  test('round-trips with formatParty', () => {
    fc.assert(
      fc.property(parties, (party) => {
        expect(parseParty(formatParty(party))).toEqual({ ok: true, value: party });
      }),
    );
  });

  test('countGuests includes adults and children of every age', () => {
    expect(countGuests({ adults: 2, childAges: [0, 4, 17] })).toBe(5);
  });
});

describe('parseParty: verify-guests', () => {
  test.each([
    ['no text', ''],
    ['no adult', '0'],
    ['no adult but a child', '0,4'],
    ['13 adults', '13'],
    ['a child of 18', '2,18'],
    ['nine children', '2,1,1,1,1,1,1,1,1,1'],
    ['an age left out', '2,'],
    ['an age left out between', '2,,4'],
    ['adults left out', ',4'],
    ['less than none', '-1'],
    ['a child not yet born', '2,-1'],
    ['half a person', '1.5'],
    ['a power', '1e1'],
    ['words', 'two'],
    ['spaces', '2, 4'],
    ['another separator', '2;4'],
    ['a long number', '2,004'],
    ['no number', 'NaN'],
  ])('%s: %j', (_, text) => expect(parseParty(text)).toMatchObject({ ok: false, code: 'verify-guests' }));

  test('an accepted party is always within the limits', () => {
    let accepted = 0;
    const numbers = fc.array(fc.integer({ min: 0, max: 18 }), { maxLength: 11 }).map(String);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,]{0,20}$/), numbers), (text) => {
        const party = parseParty(text);
        if (!party.ok) return;
        accepted += 1;
        expect(party.value.adults).toBeGreaterThanOrEqual(1);
        expect(party.value.adults).toBeLessThanOrEqual(PARTY_LIMITS.adults);
        expect(party.value.childAges.length).toBeLessThanOrEqual(PARTY_LIMITS.children);
        for (const age of party.value.childAges) expect(age >= 0 && age <= PARTY_LIMITS.oldestChild).toBe(true);
      }),
    );
    // Hardly any text is a party by chance.
    expect(accepted).toBeGreaterThan(3);
  });
});

describe('parseParties (B4): one to four rooms', () => {
  test.each([1, 2, 3, 4])('accepts %d', (rooms) => {
    const outcome = parseParties(
      Array.from({ length: rooms }, () => '2,4'),
      DEMO_POLICY,
    );
    expect(outcome).toEqual({ ok: true, value: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [4] })) });
  });

  test('refuses a fifth room with the limit', () => {
    const outcome = parseParties(['2', '2', '2', '2', '2'], DEMO_POLICY);
    expect(outcome).toEqual({ ok: false, code: 'too-many-rooms', details: { max: 4 } });
  });

  test('refuses a fifth room even when its party is invalid', () => {
    expect(parseParties(['2', '2', '2', '2', 'x'], DEMO_POLICY)).toMatchObject({ code: 'too-many-rooms' });
  });

  test('refuses no rooms', () => {
    expect(parseParties([], DEMO_POLICY)).toMatchObject({ ok: false, code: 'verify-guests' });
  });

  test('refuses when one party is invalid', () => {
    expect(parseParties(['2', '0', '2'], DEMO_POLICY)).toMatchObject({ ok: false, code: 'verify-guests' });
  });

  test('keeps the order', () => {
    const outcome = parseParties(['1', '3,2', '2'], DEMO_POLICY);
    expect(outcome.ok && outcome.value.map(formatParty)).toEqual(['1', '3,2', '2']);
  });
});

test.each([
  ['2', undefined],
  ['2,4,9', undefined],
  ['2,1,1,1,1,1,1,1,1', undefined],
  ['0', 'adults'],
  ['', 'adults'],
  ['13', 'adults'],
  ['two,4', 'adults'],
  ['2,18', 'ages'],
  ['2,', 'ages'],
  ['2,-1', 'ages'],
  ['2,1,1,1,1,1,1,1,1,1', 'children'],
] as const)('findPartyProblem: "%s" is %s', (text, problem) => {
  expect(findPartyProblem(text)).toBe(problem);
  expect(parseParty(text).ok).toBe(problem === undefined);
});
