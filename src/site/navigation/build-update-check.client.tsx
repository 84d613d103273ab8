'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { isSlowConnection } from './connection-quality.ts';
import { reloadOnce } from './reload-once.ts';

const readJson = async (path: string): Promise<unknown> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
};

const readBuildId = (manifest: unknown): string => {
  const id = manifest !== null && typeof manifest === 'object' && 'id' in manifest ? manifest.id : undefined;
  if (typeof id !== 'string') throw new Error('a build manifest without id');
  return id;
};

/** A newer build counts once its own manifest is served. Failures are only logged. Specification §7, §8 */
const isBuildOutdated = async (ownBuildId: string, now: number = Date.now()): Promise<boolean> => {
  try {
    const latest = readBuildId(await readJson(`/builds/latest.json?${now}`));
    if (latest === ownBuildId) return false;
    return readBuildId(await readJson(`/builds/meta/${encodeURIComponent(latest)}.json`)) === latest;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification requires a log only
    console.warn('Failed build manifest fetch', error);
    return false;
  }
};

const FIRST_CHECK_MS = 1_000;
const CHECK_INTERVAL_MS = 10 * 60 * 1_000;

const OWN_BUILD_ID: string | undefined = import.meta.env.WAKU_BUILD_ID;

const runAfterLoad = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
};

const scheduleChecks = (check: () => void): (() => void) => {
  let first: ReturnType<typeof setTimeout> | undefined;
  const cancelAfterLoad = runAfterLoad(() => {
    first = setTimeout(check, FIRST_CHECK_MS);
  });
  const every = setInterval(check, CHECK_INTERVAL_MS);
  const checkIfVisible = () => document.visibilityState === 'visible' && check();
  document.addEventListener('visibilitychange', checkIfVisible);
  return () => {
    cancelAfterLoad();
    clearTimeout(first);
    clearInterval(every);
    document.removeEventListener('visibilitychange', checkIfVisible);
  };
};

/** Reloads for a newer build: immediately, or with the next page when the guest has interacted with this one. */
export const BuildUpdateCheck = ({ buildId = OWN_BUILD_ID }: { buildId?: string | undefined }) => {
  const { path, query } = useRouter();
  const outdated = useRef(false);
  const hasInteraction = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts without interaction
  useEffect(() => {
    hasInteraction.current = false;
    if (outdated.current) reloadOnce();
  }, [path, query]);

  useEffect(() => {
    const markInteraction = ({ type, target }: Event) => {
      // A click on a link starts a navigation, which a reload would cancel.
      if (type !== 'click' || (target instanceof Element && target.closest('a[href]'))) hasInteraction.current = true;
    };
    const events = ['input', 'submit', 'click'];
    for (const event of events) document.addEventListener(event, markInteraction, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, markInteraction, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (!buildId) return;
    return scheduleChecks(async () => {
      if (outdated.current || isSlowConnection()) return;
      outdated.current = await isBuildOutdated(buildId);
      if (outdated.current && !hasInteraction.current) reloadOnce();
    });
  }, [buildId]);

  return null;
};
