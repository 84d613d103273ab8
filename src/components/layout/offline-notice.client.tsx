'use client';
import './offline-notice.css';
import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/** Says that the device has no network, and goes when it has one again. Forms keep what was typed. */
export const OfflineNotice = ({ text }: { text: string }) => {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <p className="offline-notice" role="status">
      {isOffline && text}
    </p>
  );
};
