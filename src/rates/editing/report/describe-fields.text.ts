import type { Changed } from '#src/rates/editing/summarize-rates-change.rules.ts';

export type ToMoney = (amount: number) => string;

/** What is told of a value, and its words; empty words are told only when they change. */
export type Field<Value> = readonly [label: string, describe: (value: Value) => string];

/** Describes the fields that differ, or all of a new value. */
export const describeFields = <Value>({ before, after }: Changed<Value>, fields: readonly Field<Value>[]): string[] =>
  fields.flatMap(([label, describe]) => {
    const [old, next] = [before ? describe(before) : '', after ? describe(after) : ''];
    if (old === next) return [];
    return [before ? `${label} ${old || 'none'} → ${next || 'none'}` : `${label} ${next}`];
  });

export const describeDates = (from: string | null, to: string | null): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');

export const describeRange = (least: number | null, most: number | null): string =>
  [least !== null && `at least ${least}`, most !== null && `at most ${most}`].filter(Boolean).join(', ');
