import type { RepositoryShape } from './repositories.ts';

/** What the worker starts with. */
export interface WorkerSettings {
  readonly dataDir: string;
  /** Cluster that a new one is a copy of. */
  readonly prepared?: string | undefined;
}

/** Message from the main thread to the database worker. */
export type WorkerRequest =
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

/** Message from the worker to the main thread. */
export type WorkerReply =
  | { readonly kind: 'ready'; readonly shape: RepositoryShape }
  /** The worker could not start; a refusal's message is one sentence for the operator. */
  | { readonly kind: 'failed'; readonly message: string; readonly isRefusal: boolean }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
      /** Says whether the error was a `DatabaseUnavailable`: structured cloning loses the class. */
      readonly isUnavailable: boolean;
    }
  /** Background failure, for the log. */
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'closed' };
