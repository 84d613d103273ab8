/** Median, least and most. */
export const formatRange = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle?.toFixed(digits)} (${least?.toFixed(digits)}–${most?.toFixed(digits)})`;
};
