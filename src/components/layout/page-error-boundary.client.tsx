'use client';
import { Component, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { isChunkFailure } from '#src/components/navigation/chunk-failure.ts';
import { reloadOnce } from '#src/components/navigation/reload-guard.ts';
import { pageErrorOf } from '#src/routing/page-error.ts';
import { ErrorView } from './error-view.tsx';

interface PageErrorBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface BoundaryProps extends PageErrorBoundaryProps {
  /** Of the page inside. */
  readonly address: string;
}

interface BoundaryState {
  readonly address: string;
  readonly error?: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, shown: BoundaryState) {
    return address === shown.address ? null : { address, error: undefined };
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
export const PageErrorBoundary = (props: PageErrorBoundaryProps) => {
  const { path, query } = useRouter();
  return <Boundary address={`${path}?${query}`} {...props} />;
};
