'use client';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';

/** One Jotai store per document; per request on the server. */
export const SiteStore = ({ children }: { children: ReactNode }) => {
  const [store] = useState(() => createStore());
  return <Provider store={store}>{children}</Provider>;
};
