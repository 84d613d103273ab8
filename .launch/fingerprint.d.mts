export declare const fingerprint: () => string;
export declare const buildIdOf: (print: string) => string;
