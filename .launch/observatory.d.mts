export declare const fetchObservatory: () => Promise<string>;
