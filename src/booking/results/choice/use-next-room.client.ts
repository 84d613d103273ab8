'use client';
import { type RefObject, useEffect } from 'react';

/** Where the summary with its links to the rooms is no longer beside them. */
const PHONE = '(max-width: 899.98px)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const findNextRoom = (): Element | undefined =>
  [...document.querySelectorAll('.room-offers')].find((room) => !room.querySelector('input[type=radio]:checked'));

/** Whether the radio is the first of several rates, which open under it to be chosen from. */
const hasMoreToChoose = (radio: Element): boolean =>
  radio.closest('.offer-rate-first') !== null && radio.closest('.offer')?.querySelector('.offer-rates-others') !== null;

/**
 * Brings the next room without a choice into view when one is chosen on a phone. By pointer only: arrow keys choose on
 * the way to another radio. The summary's status says it, and its links lead there without JavaScript.
 */
export const useNextRoom = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const offers = list.current;
    if (!offers) return;
    let isPointer = false;
    const follow = ({ type, target }: Event) => {
      if (type !== 'change') isPointer = type === 'pointerdown';
      else if (isPointer && target instanceof HTMLInputElement && target.type === 'radio' && !hasMoreToChoose(target)) {
        if (!window.matchMedia(PHONE).matches) return;
        const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth';
        // After the render that follows the choice.
        requestAnimationFrame(() => findNextRoom()?.scrollIntoView({ block: 'start', behavior }));
      }
    };
    const types = ['pointerdown', 'keydown', 'change'];
    for (const type of types) offers.addEventListener(type, follow);
    return () => {
      for (const type of types) offers.removeEventListener(type, follow);
    };
  }, [list]);
};
