'use client';
import { Component, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { isChunkFailure } from '#src/components/navigation/chunk-failure.ts';
import { reloadOnce } from '#src/components/navigation/reload-guard.ts';
import { pageErrorOf } from '#src/routing/page-error.ts';
import { ErrorView } from './error-view.tsx';

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** A part of an older build is gone: the page comes again with the parts of the newer one. */
  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error)) reloadOnce();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { status, isForRouter } = pageErrorOf(error);
    if (isForRouter) throw error;
    return <ErrorView status={status} title={this.props.title} />;
  }
}

/** An error of one page does not take the frame with it, and goes away with the next navigation. */
export const PageErrorBoundary = (props: BoundaryProps) => {
  const { path } = useRouter();
  return <Boundary key={path} {...props} />;
};
