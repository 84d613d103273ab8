import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const roots: Root[] = [];

/** Removes what the test rendered. */
export const unmountRoots = async (): Promise<void> => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
};

/** Renders a component into the document until the test ends. */
export const render = async (node: ReactNode): Promise<HTMLElement> => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.push(root);
  await act(async () => root.render(node));
  return container;
};

/** Finds an element. @throws when it is missing */
export const getElement = <Found extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found => {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  return found;
};

export const click = (target: Element): Promise<void> =>
  act(async () => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
