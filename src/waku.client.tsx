import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type ReactFormState } from 'react-dom/client';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import { ErrorBoundary, Router } from 'waku/router/client';
import { isChunkFailure, watchFirstChunks } from '#src/components/navigation/chunk-failure.ts';
import '#src/components/ui/trusted-markup.ts';

watchFirstChunks();

const site = (
  <StrictMode>
    <ErrorBoundary>
      <Router />
    </ErrorBoundary>
  </StrictMode>
);

/** Written into the page by `src/server/document.tsx`. */
const { sentForm: formState = null } = globalThis as { sentForm?: ReactFormState };

/** The error boundary loads a page anew whose chunk failed: no error of the site, and not logged as one. */
const onCaughtError: typeof defaultRootOptions.onCaughtError = (error) => {
  if (!isChunkFailure(error)) defaultRootOptions.onCaughtError(error);
};

const come = (): void => void hydrateRoot(document, site, { ...defaultRootOptions, onCaughtError, formState });

// In a task of its own; and as a transition it is done in slices, between which the browser answers.
setTimeout(() => startTransition(come));
