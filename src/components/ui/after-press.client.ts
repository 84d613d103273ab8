'use client';

/**
 * Puts work off while the mouse or a finger is down: pressing a button takes the focus from a field, and an error that
 * comes then would move the button away before it is released, and the click would be lost.
 */
export const afterPress = () => {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const press = () => {
    isPressed = true;
  };
  // The click comes with the release; what waits comes behind it.
  const release = () =>
    window.setTimeout(() => {
      isPressed = false;
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    });
  const events = [
    ['mousedown', press],
    ['mouseup', release],
    ['dragend', release],
  ] as const;
  for (const [name, listener] of events) window.addEventListener(name, listener, true);
  return {
    whenReleased: (work: () => void): void => {
      if (isPressed) waiting.push(work);
      else work();
    },
    stop: (): void => {
      for (const [name, listener] of events) window.removeEventListener(name, listener, true);
    },
  };
};
