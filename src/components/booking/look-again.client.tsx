'use client';
import { useEffect } from 'react';
import { useRouter } from 'waku';

const EVERY_MS = 4000;

/** Asks for the page again by itself; without JavaScript the page's own refresh does. */
export const LookAgain = () => {
  const { reload } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
};
