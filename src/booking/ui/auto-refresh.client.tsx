'use client';
import { useEffect } from 'react';
import { useRouter } from 'waku';

const INTERVAL_MS = 4000;

/** Polls a pending payment by reloading the page; without JavaScript `<meta refresh>` does. */
export const AutoRefresh = () => {
  const { reload } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => void reload(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
};
