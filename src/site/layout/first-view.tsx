/** The document waits with its first paint until this is parsed, or else its end: an element with content counts at its start. */
export const FirstView = () => <span id="first-view" hidden />;
