import { linksIn } from '#src/routing/links.ts';
import type { Asked } from '#test/support/steady-guests.ts';
import { resultsHref } from './guest.ts';
import { stayIn } from './stays.ts';

const links = linksIn('en');

const LOOKS: readonly Asked[] = [
  { path: links.rooms },
  { path: resultsHref('en', stayIn(40)) },
  { path: '/healthz' },
  { path: links.calendar() },
  { path: '/nothing/like/this' },
];

/** What guests who look around ask for: kept pages, pages that are made for one, and something that is not there. */
export const lookAround = (index: number): Asked => LOOKS[index % LOOKS.length] as Asked;

/** So many a process lets in at once however late it is, as beside other tests; of more it rightly turns some away. */
export const BEARABLE = 4;
