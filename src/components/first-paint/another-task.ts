// What is imported behind this begins in a task of its own: in between the browser may answer a finger.
await new Promise((resolve) => setTimeout(resolve));

export {};
