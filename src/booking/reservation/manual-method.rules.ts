/** How money moves without the gateway. */
export const MANUAL_METHODS = ['cash', 'transfer'] as const;

export type ManualMethod = (typeof MANUAL_METHODS)[number];
