import { createLinks } from '#src/site/routing/links.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import type { RequestSpec } from '#test/support/load/steady-clients.ts';

const links = createLinks('en');

const BROWSING_REQUESTS: readonly RequestSpec[] = [
  { path: links.rooms },
  { path: createResultsHref('en', createStay(40)) },
  { path: '/healthz' },
  { path: links.calendar() },
  { path: '/nothing/like/this' },
];

/** Requests of visitors: cached pages, pages rendered per request, and a missing one. */
export const getBrowsingRequest = (index: number): RequestSpec =>
  BROWSING_REQUESTS[index % BROWSING_REQUESTS.length] as RequestSpec;

/** So many a process lets in at once however late it is, as beside other tests; of more it rightly turns some away. */
export const MAX_CLIENTS = 4;
