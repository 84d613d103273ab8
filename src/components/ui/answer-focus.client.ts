'use client';

/**
 * Brings the focus to what an answer says. One that came with the page is older than what its guest, who did not wait
 * for the scripts, has begun on it: then the focus stays where it was put.
 */
export const focusAnswer = (notice: HTMLElement | null, isFirst: boolean): void => {
  const isBegun = document.activeElement !== null && document.activeElement !== document.body;
  if (!(isFirst && isBegun)) notice?.focus();
};
