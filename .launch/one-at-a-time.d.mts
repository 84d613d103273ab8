export const oneAtATime: <Result>(lockFile: string, doing: string, work: () => Promise<Result>) => Promise<Result>;
