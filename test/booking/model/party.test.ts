import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPartyProblem,
  formatParty,
  guestCount,
  PARTY_LIMITS,
  parseParties,
  parseParty,
} from '#src/booking/model/party.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';

const parties = fc.record({
  adults: fc.integer({ min: 1, max: PARTY_LIMITS.adults }),
  childAges: fc.array(fc.integer({ min: 0, max: PARTY_LIMITS.oldestChild }), { maxLength: PARTY_LIMITS.children }),
});

describe('a party in a URL is adults,age,age…', () => {
  test.each([
    ['2', { adults: 2, childAges: [] }],
    ['2,4,9', { adults: 2, childAges: [4, 9] }],
    ['1,0', { adults: 1, childAges: [0] }],
    ['12,17,17,17,17,17,17,17,17', { adults: 12, childAges: [17, 17, 17, 17, 17, 17, 17, 17] }],
  ])('%s', (text, party) => expect(parseParty(text)).toEqual({ ok: true, value: party }));

  test('and every party comes back as it went', () => {
    fc.assert(
      fc.property(parties, (party) => {
        expect(parseParty(formatParty(party))).toEqual({ ok: true, value: party });
      }),
    );
  });

  test('whose guests are its adults and its children, babies too', () => {
    expect(guestCount({ adults: 2, childAges: [0, 4, 17] })).toBe(5);
  });
});

describe('the guests must be verified', () => {
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
    ['digits of another script', '２'],
    ['no number', 'NaN'],
  ])('%s: %j', (_, text) => expect(parseParty(text)).toMatchObject({ ok: false, code: 'verify-guests' }));

  test('whatever is typed, an accepted party is within the limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,]{0,20}$/)), (text) => {
        const party = parseParty(text);
        if (!party.ok) return;
        expect(party.value.adults).toBeGreaterThanOrEqual(1);
        expect(party.value.adults).toBeLessThanOrEqual(PARTY_LIMITS.adults);
        expect(party.value.childAges.length).toBeLessThanOrEqual(PARTY_LIMITS.children);
        for (const age of party.value.childAges) expect(age >= 0 && age <= PARTY_LIMITS.oldestChild).toBe(true);
      }),
    );
  });
});

describe('B4: one to four rooms', () => {
  test.each([1, 2, 3, 4])('%d can be asked for', (rooms) => {
    const outcome = parseParties(
      Array.from({ length: rooms }, () => '2,4'),
      DEMO_POLICY,
    );
    expect(outcome).toEqual({ ok: true, value: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [4] })) });
  });

  test('a fifth is refused, and the refusal names the limit', () => {
    const outcome = parseParties(['2', '2', '2', '2', '2'], DEMO_POLICY);
    expect(outcome).toEqual({ ok: false, code: 'too-many-rooms', details: { max: 4 } });
  });

  test('a fifth is refused even when its party cannot be read', () => {
    expect(parseParties(['2', '2', '2', '2', 'x'], DEMO_POLICY)).toMatchObject({ code: 'too-many-rooms' });
  });

  test('no room has no guests', () => {
    expect(parseParties([], DEMO_POLICY)).toMatchObject({ ok: false, code: 'verify-guests' });
  });

  test('one party that cannot be read is enough', () => {
    expect(parseParties(['2', '0', '2'], DEMO_POLICY)).toMatchObject({ ok: false, code: 'verify-guests' });
  });

  test('parties keep the order in which they were asked for', () => {
    const outcome = parseParties(['1', '3,2', '2'], DEMO_POLICY);
    expect(outcome.ok && outcome.value.map(formatParty)).toEqual(['1', '3,2', '2']);
  });
});

test.each([
  ['2', undefined],
  ['2,4,9', undefined],
  ['0', 'adults'],
  ['', 'adults'],
  ['13', 'adults'],
  ['two,4', 'adults'],
  ['2,18', 'ages'],
  ['2,', 'ages'],
  ['2,-1', 'ages'],
  ['2,1,1,1,1,1,1,1,1,1', 'children'],
] as const)('findPartyProblem: what is wrong with "%s" is %s', (text, problem) => {
  expect(findPartyProblem(text)).toBe(problem);
  expect(parseParty(text).ok).toBe(problem === undefined);
});
