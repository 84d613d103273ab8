import { setFlagsFromString } from 'node:v8';

/** More calls than a process makes of one import. */
const NEVER = 2_000_000_000;

/**
 * Keeps the common code by which WebAssembly calls JavaScript. Call it before a module is instantiated.
 *
 * V8 otherwise compiles a wrapper for each import after 1,000 calls and frees it while other threads compile, which
 * ends the process at times ("Check failed: jit_page_->allocations_.erase", nodejs/node#64500; seen once in 36 runs
 * of a test with three others beside it). The embedded database is as fast without.
 */
export const keepCommonWrappers = (): void => setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);
