import { atom } from 'jotai';

/** Whether the menu overlay is open. */
export const menuOpenAtom = atom(false);
