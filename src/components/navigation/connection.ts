interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** What the browser tells of the line; not every browser does. */
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Specification §9: on such a line nothing is asked that the guest has not asked for. */
export const isSlowLine = (): boolean => connection().effectiveType === 'slow-2g';

/** Whether pages may be fetched ahead. */
export const mayFetchAhead = (): boolean => !isSlowLine() && connection().saveData !== true;
