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
  /** Of the page inside, which the browser may not show yet. */
  readonly address: string;
}

interface BoundaryState {
  readonly address: string;
  readonly error?: unknown;
  /** A chunk failed and the page is not loaded anew. */
  readonly stays?: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, shown: BoundaryState) {
    return address === shown.address ? null : { address, error: undefined, stays: false };
  }

  /** Loads the page that was asked for, which comes with the chunks of the newer build (specification §8). */
  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && !reloadOnce(this.props.address)) this.setState({ stays: true });
  }

  override render() {
    const { error, stays } = this.state;
    if (!error) return this.props.children;
    // No error view for the moment until the page is there.
    if (isChunkFailure(error) && !stays) return null;
    const { status, isForRouter } = pageErrorOf(error);
    if (isForRouter) throw error;
    return <ErrorView status={status} title={this.props.title} />;
  }
}

/** An error of one page does not take the frame with it, and goes away with the next navigation. */
export const PageErrorBoundary = (props: PageErrorBoundaryProps) => {
  const { path, query, hash } = useRouter();
  return <Boundary address={path + (query && `?${query}`) + hash} {...props} />;
};
