'use client';
import { useEffect, useEffectEvent } from 'react';
import './bootstrap-script.ts';

/** Replays a press on an element with this `data-press` that happened before hydration. */
export const useReplayedPress = (name: string, act: () => void): void => {
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (globalThis.earlyPress !== name) return;
    globalThis.earlyPress = undefined;
    answer();
  }, [name]);
};
