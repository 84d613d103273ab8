import type { Closure } from '#src/rates/closures/closure.rules.ts';
import type { ClosuresSummary } from '#src/rates/closures/plan-closures-change.rules.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';

const describeClosure = ({ roomTypeId, firstNight, lastNight, units, note }: Closure): string => {
  const rooms = units === null ? 'all rooms' : describeCount(units, 'room');
  return `room type ${roomTypeId}, ${rooms} from ${firstNight} to ${lastNight}${note === null ? '' : ` (${note})`}`;
};

/** Describes the closures that a file adds and ends, each on a line. */
export const describeClosuresChange = ({ added, removed }: ClosuresSummary): string[] => [
  ...added.map((closure) => `New closure: ${describeClosure(closure)}`),
  ...removed.map((closure) => `Closure that ends: ${describeClosure(closure)}`),
];
