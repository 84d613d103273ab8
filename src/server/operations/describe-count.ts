/** `1 night`, `2 nights`. */
export const describeCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
