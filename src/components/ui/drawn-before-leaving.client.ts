'use client';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * The last digit of a date moves the focus on at once, and React Aria then puts right what was drawn before that digit:
 * of 02/29/2028 it made the 28th of February of the year 202, which has no leap day. So the digit is drawn before the
 * field hears that it was left. https://github.com/adobe/react-spectrum/issues/5965
 */
export const useDrawnBeforeLeaving = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isTyping = false;
    const onTyping = () => {
      isTyping = true;
      setTimeout(() => {
        isTyping = false;
      });
    };
    const onLeaving = () => {
      if (isTyping) flushSync(() => undefined);
    };
    element.addEventListener('beforeinput', onTyping, true);
    element.addEventListener('focusout', onLeaving, true);
    return () => {
      element.removeEventListener('beforeinput', onTyping, true);
      element.removeEventListener('focusout', onLeaving, true);
    };
  }, [place]);
};
