'use client';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';

/** What lives in the browser, for as long as the document: one store a document, on the server one a request. */
export const SiteStore = ({ children }: { children: ReactNode }) => {
  const [store] = useState(() => createStore());
  return <Provider store={store}>{children}</Provider>;
};
