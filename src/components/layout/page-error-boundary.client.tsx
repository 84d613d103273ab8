'use client';
import { Component, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { isChunkLoadError } from '#src/components/navigation/chunk-load-error.ts';
import { reloadOnce } from '#src/components/navigation/reload-once.ts';
import { toPageError } from '#src/routing/page-error.ts';
import { ErrorView } from './error-view.tsx';

interface PageErrorBoundaryProps {
  readonly title: string;
  /** What to do, below the title. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryProps extends PageErrorBoundaryProps {
  /** Address of the page inside, which the browser may not show yet. */
  readonly address: string;
}

interface BoundaryState {
  readonly address: string;
  readonly error?: unknown;
  /** A chunk failed to load and the page is not reloaded. */
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

  /** Reloads the requested page with the chunks of the newer build (specification §8). */
  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error) && !reloadOnce(this.props.address)) this.setState({ stays: true });
  }

  override render() {
    const { error, stays } = this.state;
    if (!error) return this.props.children;
    // Renders nothing while the page is reloading.
    if (isChunkLoadError(error) && !stays) return null;
    const { status, isForRouter } = toPageError(error);
    if (isForRouter) throw error;
    return (
      <ErrorView status={status} title={this.props.title}>
        {this.props.help}
      </ErrorView>
    );
  }
}

/** Error boundary of the page: header and footer stay, and the next navigation resets it. */
export const PageErrorBoundary = (props: PageErrorBoundaryProps) => {
  const { path, query, hash } = useRouter();
  return <Boundary address={path + (query && `?${query}`) + hash} {...props} />;
};
