export const runOneAtATime: <Result>(lockFile: string, doing: string, work: () => Promise<Result>) => Promise<Result>;
