import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankEvent } from '#src/payments/sandbox/bank-event.ts';
import { signBankEvent } from '#test/support/sandbox-bank/bank-events.ts';

const SECRET = 'the-bank-at-the-hotel';
const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const SECONDS = NOW / 1_000;
const EVENT = {
  id: 'event_1',
  type: 'charge.succeeded',
  idempotencyKey: 'r.deposit.1',
  at: '2026-11-20T15:00:00.000Z',
};
const BODY = JSON.stringify(EVENT);

const read = (signature: string, body = BODY, now = NOW) =>
  readBankEvent({ signature, body: Buffer.from(body) }, { secret: SECRET, now });
const signEvent = (body: string, now = NOW) => signBankEvent(body, SECRET, now);
/** Independent implementation of the documented signature. */
const calculateMac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');

test('readBankEvent: accepts an event signed by the bank', () => {
  expect(signEvent(BODY)).toBe(`t=${SECONDS},v1=${calculateMac(`${SECONDS}.${BODY}`)}`);
  expect(read(signEvent(BODY))).toEqual({
    ok: true,
    event: { id: 'event_1', kind: 'charge.succeeded', idempotencyKey: 'r.deposit.1' },
  });
});

describe('readBankEvent: forged is', () => {
  const mac = calculateMac(`${SECONDS}.${BODY}`);
  test.each([
    ['nothing', ''],
    ['no signature', `t=${SECONDS}`],
    ['no time', `v1=${mac}`],
    ['another secret', `t=${SECONDS},v1=${calculateMac(`${SECONDS}.${BODY}`, 'another-secret-of-16')}`],
    ['a signature of the body alone', `t=${SECONDS},v1=${calculateMac(BODY)}`],
    ['another time than was signed', `t=${SECONDS + 1},v1=${mac}`],
    ['the same number in another form', `t=0${SECONDS},v1=${mac}`],
    ['half a signature', `t=${SECONDS},v1=${mac.slice(0, 32)}`],
    ['a signature and more', `t=${SECONDS},v1=${mac}00`],
    ['a signature in capitals', `t=${SECONDS},v1=${mac.toUpperCase()}`],
    ['two signatures', `t=${SECONDS},v1=${mac},v1=${mac}`],
    ['two headers in one', `t=${SECONDS},v1=${mac}, t=${SECONDS},v1=${mac}`],
    ['an older scheme', `t=${SECONDS},v0=${mac}`],
    ['no number', `t=NaN,v1=${mac}`],
    ['a negative time', `t=-1,v1=${mac}`],
    ['a time without end', `t=${'9'.repeat(400)},v1=${mac}`],
  ])('%s', (_, signature) => expect(read(signature)).toEqual({ ok: false, because: 'forged' }));

  test('a body with one changed bit', () => {
    const signature = signEvent(BODY);
    fc.assert(
      fc.property(fc.nat(BODY.length * 8 - 1), (bit) => {
        const body = Buffer.from(BODY);
        body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const told = readBankEvent({ signature, body }, { secret: SECRET, now: NOW });
        expect(told).toEqual({ ok: false, because: 'forged' });
      }),
    );
  });

  test('a header with additional text', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(read(header)).toEqual({ ok: false, because: 'forged' });
      }),
    );
  });
});

test.each([
  [-301, 'untimely'],
  [-300, undefined],
  [-299, undefined],
  [0, undefined],
  [299, undefined],
  [300, undefined],
  [301, 'untimely'],
  [86_400, 'untimely'],
])('readBankEvent: signed %i seconds from now: %s', (seconds, because) => {
  const told = read(signEvent(BODY, NOW + seconds * 1_000));
  expect(told).toMatchObject(because ? { ok: false, because } : { ok: true });
});

test.each([
  ['no JSON', '{"id":'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['no id', JSON.stringify({ ...EVENT, id: undefined })],
  ['an id that hides something', JSON.stringify({ ...EVENT, id: 'a\u0000b' })],
  ['an id without end', JSON.stringify({ ...EVENT, id: 'e'.repeat(65) })],
  ['no key', JSON.stringify({ ...EVENT, idempotencyKey: '' })],
  ['a key that hides something', JSON.stringify({ ...EVENT, idempotencyKey: 'r.deposit.1\u0000' })],
  ['a key without end', JSON.stringify({ ...EVENT, idempotencyKey: 'k'.repeat(201) })],
  ['a key that is none', JSON.stringify({ ...EVENT, idempotencyKey: { toString: 0 } })],
  ['something that no bank tells', JSON.stringify({ ...EVENT, type: 'hotel.closed' })],
  ['a time that is none', JSON.stringify({ ...EVENT, at: 'yesterday' })],
])('readBankEvent: malformed despite a valid signature: %s', (_, body) => {
  expect(read(signEvent(body), body)).toEqual({ ok: false, because: 'malformed' });
});
