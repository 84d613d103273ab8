'use client';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'waku';
import { mayFetchAhead } from '#src/components/navigation/connection.ts';
import { usePreloads } from '#src/routing/route-preloads.client.tsx';

interface LinkProps {
  /** From `linksIn`. */
  readonly to: string;
  readonly className?: string;
  readonly rel?: string;
  /** Whether it leads to the page that is shown, in a list of pages. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** The way to a page of the site, which is fetched ahead while the guest points at it. */
export const Link = ({ to, current = false, ...rest }: LinkProps) => {
  const { want, forget } = usePreloads();
  const preload = () => mayFetchAhead() && want(to);
  const leave = () => forget(to);
  return (
    <RouterLink
      to={to as '/[...uri]'}
      {...rest}
      {...(current && { 'aria-current': 'page' as const })}
      onMouseEnter={preload}
      onMouseLeave={leave}
      onFocus={preload}
      onBlur={leave}
      onClick={leave}
    />
  );
};
