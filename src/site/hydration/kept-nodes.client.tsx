'use client';
import { useCallback } from 'react';

interface KeptNodesProps {
  readonly nodes: readonly Element[];
  /** Title of the document, which was removed with what failed. */
  readonly title?: string;
}

/** Shows elements that are not React's. */
export const KeptNodes = ({ nodes, title }: KeptNodesProps) => (
  <>
    {title && <title>{title}</title>}
    <div
      style={{ display: 'contents' }}
      ref={useCallback((place: Element | null) => place?.replaceChildren(...nodes), [nodes])}
    />
  </>
);
