declare const carries: unique symbol;

/**
 * What a component in the browser is given, as one text of JSON: React goes through every part of an object that it
 * sends along, where it is written and where it is read.
 */
export type Carried<Value> = string & { readonly [carries]: Value };

export const carried = <Value>(value: Value): Carried<Value> => JSON.stringify(value) as Carried<Value>;

export const unpacked = <Value>(text: Carried<Value>): Value => JSON.parse(text);
