'use client';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * The last digit moves the focus before React Aria has its state: https://github.com/adobe/react-spectrum/issues/5965
 */
export const useFlushBeforeBlur = (place: RefObject<HTMLElement | null>): void => {
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
