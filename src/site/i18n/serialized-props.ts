declare const valueType: unique symbol;

/**
 * Props of a client component as one JSON string: React would traverse every part of an object, on the server and in
 * the browser.
 */
export type SerializedProps<Value> = string & { readonly [valueType]: Value };

export const serializeProps = <Value>(value: Value): SerializedProps<Value> =>
  JSON.stringify(value) as SerializedProps<Value>;

export const parseProps = <Value>(text: SerializedProps<Value>): Value => JSON.parse(text);
