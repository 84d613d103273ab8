'use client';

/** While a button is pressed: a field error on blur would move the button before its click. */
export const createPressGuard = () => {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const press = () => {
    isPressed = true;
  };
  // The click event follows the release; deferred work runs after it.
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
