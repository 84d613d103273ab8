'use client';
import { useEffect } from 'react';
import { DRAFT_KEY } from './checkout-draft.client.ts';

/** After a booking nothing of its guest stays in the tab, which may be of a shared device. */
export const ForgetDraft = () => {
  useEffect(() => {
    try {
      window.sessionStorage.removeItem(DRAFT_KEY);
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }, []);
  return null;
};
