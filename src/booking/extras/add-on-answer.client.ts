'use client';
import { createContext } from 'react';
import type { ChooseAddOnsState } from './apply-add-on-choices.ts';

/** What checkout answered to extras that were sent without JavaScript, with all that was typed. R14 */
export const AddOnAnswer = createContext<ChooseAddOnsState>({ refused: null, agreed: null });
