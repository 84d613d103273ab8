export declare const calculateFingerprint: () => string;
export declare const createBuildId: (print: string) => string;
