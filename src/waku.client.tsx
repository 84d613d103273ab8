import { StrictMode, startTransition } from 'react';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import '#src/components/first-paint/another-task.ts';
import { createRoot, hydrateRoot, type ReactFormState } from 'react-dom/client';
import { ErrorBoundary, Router } from 'waku/router/client';
import { reloadOnChunkFailure } from '#src/components/navigation/chunk-failure.ts';
import '#src/components/ui/trusted-markup.ts';

reloadOnChunkFailure();

const site = (
  <StrictMode>
    <ErrorBoundary>
      <Router />
    </ErrorBoundary>
  </StrictMode>
);

/** What `src/server/document.tsx` wrote into the page. */
const { __WAKU_HYDRATE__: isDocument, sentForm: formState = null } = globalThis as {
  __WAKU_HYDRATE__?: boolean;
  sentForm?: ReactFormState;
};

const come = (): void => {
  if (isDocument) hydrateRoot(document, site, { ...defaultRootOptions, formState });
  else createRoot(document, defaultRootOptions).render(site);
};

// In a task of its own; and as a transition it is done in slices, between which the browser answers.
setTimeout(() => startTransition(come));
