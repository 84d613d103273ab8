interface Finding {
  readonly rule: string;
  /** The element as axe quotes it. */
  readonly html: string;
  /** What axe says of it. */
  readonly said: string;
}

interface Review {
  readonly rule: string;
  readonly matches: (finding: Finding) => boolean;
  /** Why it is no fault. */
  readonly why: string;
}

/** Findings and doubts of axe that were reviewed. */
const REVIEWS: readonly Review[] = [
  {
    rule: 'label-content-name-mismatch',
    matches: ({ html }) => html.includes('stepper-button'),
    why: 'A stepper shows a sign, + or −, and is called "Add an adult to room 1": the sign is no word that one could say.',
  },
  {
    rule: 'color-contrast',
    matches: ({ said }) => said.includes('only non-text characters'),
    why: 'The sign of a stepper has the colour of links on paper, 7.2:1; a sign needs 3:1.',
  },
  {
    rule: 'target-size',
    matches: ({ said }) => said.includes('partially obscured'),
    why: 'On a phone the bar with the button stays at the bottom of the window, and what it covers half is scrolled from under it. `smallTargets` measures every target whole, and `hiddenFocus` that the bar never covers the focus.',
  },
  {
    rule: 'th-has-data-cells',
    matches: ({ html }) => html.includes('class="table comparison"'),
    why: 'Of two dates no difference is shown, so that their third cell is empty; every heading has cells with text.',
  },
];

export const isReviewed = (finding: Finding): boolean =>
  REVIEWS.some(({ rule, matches }) => rule === finding.rule && matches(finding));
