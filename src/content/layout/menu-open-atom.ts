import { atom } from 'jotai';

export const menuOpenAtom = atom(false);
