import { expect, test } from 'vitest';
import {
  calculateCode,
  createSecret,
  findCodeStep,
  isSecret,
  toStep,
} from '#src/accounts/one-time-code/one-time-code.ts';

/** RFC 6238, appendix B: the ASCII secret `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('calculateCode: at %d s → %s (RFC 6238, appendix B)', (seconds, expected) => {
  expect(calculateCode(SECRET, toStep(seconds * 1_000))).toBe(expected);
});

const NOW = 1_111_111_111_000;
const STEP = toStep(NOW);

test.each([
  [-2, undefined],
  [-1, STEP - 1],
  [0, STEP],
  [1, STEP + 1],
  [2, undefined],
])('findCodeStep: a clock that differs by %d steps → %s', (drift, expected) => {
  expect(findCodeStep(SECRET, calculateCode(SECRET, STEP + drift), { usedStep: null, now: NOW })).toBe(expected);
});

test.each([
  ['the step that was used', STEP, undefined],
  ['an earlier step', STEP - 1, STEP],
  ['a later step', STEP + 1, undefined],
])('findCodeStep: after %s the code of now → %s, so that none is used twice', (_, usedStep, expected) => {
  expect(findCodeStep(SECRET, calculateCode(SECRET, STEP), { usedStep, now: NOW })).toBe(expected);
});

test.each(['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١'])('findCodeStep: %j is no code', (otp) => {
  expect(findCodeStep(SECRET, otp, { usedStep: null, now: NOW })).toBeUndefined();
});

test('findCodeStep: spaces between the digits are read', () => {
  expect(findCodeStep(SECRET, '050 471', { usedStep: null, now: NOW })).toBe(STEP);
});

test('createSecret: 160 random bits in base32', () => {
  const secrets = new Set(Array.from({ length: 20 }, createSecret));
  expect(secrets.size).toBe(20);
  expect([...secrets].every(isSecret)).toBe(true);
});
