import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type ReactFormState } from 'react-dom/client';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import { Router } from 'waku/router/client';
import { ShownPart } from '#src/site/hydration/shown-part.client.tsx';
import { watchTranslation } from '#src/site/hydration/watch-translation.ts';
import { isChunkLoadError, reloadOnInitialChunkErrors } from '#src/site/navigation/chunk-load-error.ts';
import { guardHistory } from '#src/site/navigation/guard-history.ts';
import '#src/site/ui/trusted-markup.ts';

reloadOnInitialChunkErrors();
watchTranslation();
guardHistory();

const site = (
  <StrictMode>
    <ShownPart selector="body > :not(script)" isDocument>
      <Router />
    </ShownPart>
  </StrictMode>
);

/** Written into the page by `src/server/rendering/document.tsx`. */
const { sentForm: formState = null } = globalThis as { sentForm?: ReactFormState };

/** Chunk load errors are not logged: the error boundary reloads the page. */
const onCaughtError: typeof defaultRootOptions.onCaughtError = (error) => {
  if (!isChunkLoadError(error)) defaultRootOptions.onCaughtError(error);
};

const hydrate = (): void => void hydrateRoot(document, site, { ...defaultRootOptions, onCaughtError, formState });

// In a task of its own, and as a transition, so that hydration is interruptible and the page stays responsive.
setTimeout(() => startTransition(hydrate));
