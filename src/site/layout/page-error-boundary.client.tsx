'use client';
import { Component, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { copyShown } from '#src/site/hydration/copy-shown.ts';
import { KeptNodes } from '#src/site/hydration/kept-nodes.client.tsx';
import { isChunkLoadError } from '#src/site/navigation/chunk-load-error.ts';
import { loadDocument, reloadOnce } from '#src/site/navigation/reload-once.ts';
import { toPageError } from '#src/site/routing/page-error.ts';
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

/** Whether an error comes from the server, which said what the guest may know. */
const isOfServer = (error: unknown): boolean => error instanceof Error && 'digest' in error;

/** A form that the browser has rendered leads to an address that only React can follow. */
const SCRIPTED = '[action^="javascript:"], [formaction^="javascript:"]';

const needsScripts = (nodes: readonly Element[]): boolean =>
  nodes.some((node) => node.matches(SCRIPTED) || node.querySelector(SCRIPTED));

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address };
  /** Address of the page that the document shows; before hydration the server's. */
  private shown = globalThis.isRouterReady ? undefined : this.props.address;
  private failure: unknown;
  /** What the page showed at that failure. */
  private kept: readonly Element[] = [];
  private title = '';

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, shown: BoundaryState) {
    return address === shown.address ? null : { address, error: undefined, stays: false };
  }

  override componentDidMount() {
    this.componentDidUpdate();
  }

  override componentDidUpdate() {
    if (!this.state.error) this.shown = this.props.address;
  }

  /** Reloads the requested page with the chunks of the newer build (specification §8). */
  override componentDidCatch(error: unknown) {
    const { address } = this.props;
    const isUsable = this.shown === address && !needsScripts(this.kept);
    if (isChunkLoadError(error)) this.setState({ stays: !reloadOnce(address) });
    else if (!isOfServer(error) && this.kept.length > 0 && !isUsable) loadDocument(address);
  }

  override render() {
    const { error, stays, address } = this.state;
    if (!error) return this.props.children;
    if (error !== this.failure) {
      this.failure = error;
      this.kept = isOfServer(error) ? [] : copyShown('#main > *');
      this.title = document.title;
    }
    if (this.kept.length > 0 && !(stays && this.shown !== address))
      return <KeptNodes nodes={this.kept} title={this.title} />;
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

/**
 * Error boundary of the page: header and footer stay, and the next navigation resets it. A page whose scripts fail stays
 * as it is shown, or is loaded as a document where that would not work without them; what the server could not show is
 * its error.
 */
export const PageErrorBoundary = (props: PageErrorBoundaryProps) => {
  const { path, query, hash } = useRouter();
  return <Boundary address={path + (query && `?${query}`) + hash} {...props} />;
};
