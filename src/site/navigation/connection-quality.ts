interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const getConnection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Nothing optional is requested on slow-2g (specification §9). */
export const isSlowConnection = (): boolean => getConnection().effectiveType === 'slow-2g';

export const canPrefetch = (): boolean => !isSlowConnection() && getConnection().saveData !== true;
