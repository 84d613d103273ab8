'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of a page that came from it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
