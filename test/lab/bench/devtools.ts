import { once } from 'node:events';

type Params = Readonly<Record<string, unknown>>;
type Told = (method: string, params: Params) => void;

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** A page of its own in a browser, spoken to by the protocol of its developer tools. */
export interface Tab {
  /** @throws what the browser answers when it refuses. */
  send(method: string, params?: Params): Promise<Params>;
  close(): Promise<void>;
}

/** One line to the browser; `told` hears what the session of each tab is told. */
const connectLine = async (port: number) => {
  const about = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<string, string>;
  const socket = new WebSocket(about.webSocketDebuggerUrl ?? '');
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  let last = 0;
  let handleMessage: Told = () => undefined;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result = {}, error }: Message = JSON.parse(String(data));
    if (method) handleMessage(method, params);
    const answer = waiting.get(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  await once(socket, 'open');
  const send = (method: string, params: Params = {}, sessionId?: string): Promise<Params> => {
    last += 1;
    const answer = Promise.withResolvers<Params>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
  return {
    send,
    listen: (next: Told) => {
      handleMessage = next;
    },
    close: () => socket.close(),
  };
};

/**
 * Opens a tab without cookies and cached files, in the browser that listens at this port. Playwright cannot do it: it
 * enables `Runtime`, and then V8 reads all of a library again for the first error that is created in it (React DOM
 * creates some as it starts, 100 ms on a slow phone), which no phone of a guest does.
 */
export const openTab = async (port: number, handleMessage: Told): Promise<Tab> => {
  const line = await connectLine(port);
  const { browserContextId } = await line.send('Target.createBrowserContext');
  const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: true });
  line.listen(handleMessage);
  return {
    send: (method, params) => line.send(method, params, String(sessionId)),
    close: async () => {
      await line.send('Target.disposeBrowserContext', { browserContextId });
      line.close();
    },
  };
};
