export declare const fingerprint: () => string;
export declare const createBuildId: (print: string) => string;
