interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns the Network Information API's data where the browser has it. */
const getConnection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Is true on slow-2g, where nothing optional is requested (specification §9). */
export const isSlowConnection = (): boolean => getConnection().effectiveType === 'slow-2g';

/** Is true when pages may be prefetched. */
export const canPrefetch = (): boolean => !isSlowConnection() && getConnection().saveData !== true;
