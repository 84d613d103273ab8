'use client';
import { useEffect, useEffectEvent } from 'react';
import './bootstrap-script.ts';

/**
 * Replays a press on an element with this `data-press` that happened before hydration. Returns how the element answers
 * its own presses: these are captured as well, and the capture would press it again after ten seconds.
 */
export const useReplayedPress = (name: string, act: () => void): (() => void) => {
  const press = () => {
    globalThis.earlyPress = undefined;
    act();
  };
  const answer = useEffectEvent(press);
  useEffect(() => {
    // Later, as a press on an element that is hydrated for it is answered by the element itself.
    const replay = setTimeout(() => {
      if (globalThis.earlyPress === name) answer();
    });
    return () => clearTimeout(replay);
  }, [name]);
  return press;
};
