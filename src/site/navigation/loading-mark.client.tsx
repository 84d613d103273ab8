'use client';
import './loading-mark.css';
import { useEffect } from 'react';
import { useIsLinkPending } from '#src/site/routing/link-status.client.ts';
import { markLoading } from './loading-mark.ts';

/** Marks the document, within a link of the router, from the click until the new page is shown. */
export const LoadingMark = () => {
  const isPending = useIsLinkPending();
  useEffect(() => (isPending ? markLoading() : undefined), [isPending]);
  return null;
};
