'use client';
import { Component, type ReactNode } from 'react';
import { copyShown } from './copy-shown.ts';
import { KeptNodes } from './kept-nodes.client.tsx';

interface ShownPartProps {
  /** Selector of the part's elements; a part that shows nothing has none. */
  readonly selector?: string;
  /** The part is the whole document. */
  readonly isDocument?: boolean;
  readonly children: ReactNode;
}

/** Error boundary of a part of the page, which stays as it is shown when its scripts fail. */
export class ShownPart extends Component<ShownPartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  private kept: { readonly nodes: readonly Element[]; readonly title?: string } | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { selector, isDocument, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!selector) return null;
    // The page still shows the part while its failure is rendered.
    this.kept ??= { nodes: copyShown(selector), ...(isDocument && { title: document.title }) };
    const nodes = <KeptNodes {...this.kept} />;
    if (!isDocument) return nodes;
    return (
      <html lang={document.documentElement.lang}>
        <head />
        <body>{nodes}</body>
      </html>
    );
  }
}
