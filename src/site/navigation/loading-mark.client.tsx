'use client';
import { useEffect } from 'react';
import { useNavigationStatus_UNSTABLE as useNavigationStatus } from 'waku/router/client';
import { markLoading } from './loading-mark.ts';
import './loading-mark.css';

/** Whether the page of the link around this component is loading, since a click. */
export const useIsLinkPending = (): boolean => useNavigationStatus().pending ?? false;

/** Marks the document, within a link of the router, from the click until the new page is shown. */
export const LoadingMark = () => {
  const isPending = useIsLinkPending();
  useEffect(() => (isPending ? markLoading() : undefined), [isPending]);
  return null;
};
