import 'server-only';
import { unstable_rerenderRoute as rerenderRoute } from 'waku/router/server';

/** Sends the page from which an action was called again along with the action's answer. */
export const rerenderPage = (): void => rerenderRoute();
