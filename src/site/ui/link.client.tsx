'use client';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'waku';
import { canPrefetch } from '#src/site/navigation/connection-quality.ts';
import { LoadingMark } from '#src/site/navigation/loading-mark.client.tsx';
import { usePreloads } from '#src/site/routing/route-preloads.client.tsx';

interface LinkProps {
  /** Address from `createLinks`. */
  readonly to: string;
  readonly className?: string;
  readonly rel?: string;
  readonly current?: boolean;
  /** Microdata property. */
  readonly itemProp?: string;
  readonly children: ReactNode;
}

/** Link within the site, prefetched on hover and focus. */
export const Link = ({ to, current = false, children, ...rest }: LinkProps) => {
  const { enqueue, cancel } = usePreloads();
  const preload = () => canPrefetch() && enqueue(to);
  const leave = () => cancel(to);
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
    >
      {children}
      <LoadingMark />
    </RouterLink>
  );
};
