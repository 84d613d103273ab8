'use client';
import './offline-notice.css';
import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** A page of the site would be replaced by the browser's own page without network; what was typed would be lost. */
const keepPage = (event: Event): void => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (navigator.onLine || link?.origin !== location.origin || link.hash) return;
  event.preventDefault();
  event.stopPropagation();
};

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  window.addEventListener('click', keepPage, true);
  return () => {
    window.removeEventListener('click', keepPage, true);
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/** Says that the device has no network, and goes when it has one again. Until then links leave the page where it is. */
export const OfflineNotice = ({ text }: { text: string }) => {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <p className="offline-notice" role="status" data-shown={isOffline || undefined}>
      {isOffline && text}
    </p>
  );
};
