'use client';
import { useNavigationStatus_UNSTABLE as useNavigationStatus } from 'waku/router/client';

/** Whether the page of the link around this component is loading, since a click. */
export const useIsLinkPending = (): boolean => useNavigationStatus().pending ?? false;
