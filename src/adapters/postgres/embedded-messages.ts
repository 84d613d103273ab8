import type { Shape } from './remote-repositories.ts';

/** From the process to the worker of the embedded database. */
export type Request =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly repository: string;
      readonly method: string;
      readonly args: readonly unknown[];
    }
  /** Copies the files of the database. */
  | { readonly kind: 'snapshot'; readonly id: number }
  | { readonly kind: 'close' };

/** From the worker to the process. */
export type Reply =
  | { readonly kind: 'ready'; readonly shape: Shape }
  /** It could not start; a refusal is one sentence for whoever starts the site. */
  | { readonly kind: 'failed'; readonly message: string; readonly isRefusal: boolean }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
      /** Whether the database failed, and not the program: its own errors say so by their class, which is lost on the way. */
      readonly isUnavailable: boolean;
    }
  /** A failure of its own, for the log. */
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'closed' };
