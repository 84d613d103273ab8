'use client';
import { useEffect, useEffectEvent } from 'react';
import './first-script.ts';

/** Does now what was asked for before the scripts were there, by a press on an element with this `data-press`. */
export const useEarlyPress = (name: string, act: () => void): void => {
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (globalThis.earlyPress !== name) return;
    globalThis.earlyPress = undefined;
    answer();
  }, [name]);
};
