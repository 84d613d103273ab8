'use client';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Is false on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
