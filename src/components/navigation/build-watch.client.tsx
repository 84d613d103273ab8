'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { isOutdated } from './build-manifest.ts';
import { isSlowLine } from './connection.ts';
import { reloadOnce } from './reload-guard.ts';

const FIRST_CHECK_MS = 1_000;
const EVERY_MS = 10 * 60 * 1_000;

/** The build that this script belongs to; none while developing. */
const OWN_BUILD_ID: string | undefined = import.meta.env.WAKU_BUILD_ID;

const whenLoaded = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
};

/** Calls `check` a second after the page is loaded, then every ten minutes and whenever the tab is looked at again. */
const onSchedule = (check: () => void): (() => void) => {
  let first: ReturnType<typeof setTimeout> | undefined;
  const forget = whenLoaded(() => {
    first = setTimeout(check, FIRST_CHECK_MS);
  });
  const every = setInterval(check, EVERY_MS);
  const look = () => document.visibilityState === 'visible' && check();
  document.addEventListener('visibilitychange', look);
  return () => {
    forget();
    clearTimeout(first);
    clearInterval(every);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Follows newer builds: at once, or with the next page where something was typed, clicked or is being paid on this one. */
export const BuildWatch = ({ buildId = OWN_BUILD_ID }: { buildId?: string | undefined }) => {
  const { path, query } = useRouter();
  const outdated = useRef(false);
  const atStake = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and nothing is typed on it yet
  useEffect(() => {
    atStake.current = false;
    if (outdated.current) reloadOnce();
  }, [path, query]);

  useEffect(() => {
    const touched = ({ type, target }: Event) => {
      // The page that a click asks for is on its way: a reload would bring back the one that is left.
      if (type !== 'click' || (target instanceof Element && target.closest('a[href]'))) atStake.current = true;
    };
    const events = ['input', 'submit', 'click'];
    for (const event of events) document.addEventListener(event, touched, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, touched, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (!buildId) return;
    return onSchedule(async () => {
      if (outdated.current || isSlowLine()) return;
      outdated.current = await isOutdated(buildId);
      if (outdated.current && !atStake.current) reloadOnce();
    });
  }, [buildId]);

  return null;
};
