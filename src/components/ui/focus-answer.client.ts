'use client';

/**
 * Focuses the outcome of a form. An outcome that came with the page does not take the focus from what the guest began
 * before hydration.
 */
export const focusAnswer = (notice: HTMLElement | null, isFirst: boolean): void => {
  const isBegun = document.activeElement !== null && document.activeElement !== document.body;
  if (!(isFirst && isBegun)) notice?.focus();
};
