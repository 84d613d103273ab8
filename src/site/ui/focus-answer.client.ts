'use client';

/** An outcome that came with the page takes no focus from what the guest has begun. */
export const focusAnswer = (notice: HTMLElement | null, isFirst: boolean): void => {
  const isBegun = document.activeElement !== null && document.activeElement !== document.body;
  if (!(isFirst && isBegun)) notice?.focus();
};
