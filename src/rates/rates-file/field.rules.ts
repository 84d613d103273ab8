import { array, define, dynamic, nullable, object, optional, type Struct } from 'superstruct';

/** What a file may give for a value. It has no type: the field that reads what it lets through has one. */
export type Check = Struct<unknown, unknown>;

/** A value of the file: one declaration says how it is checked, read and written. */
export interface Field<Value> {
  readonly check: Check;
  /** Reads what the check lets through, with what it leaves out. */
  readonly read: (given: unknown) => Value;
  /** What an export has; undefined is left out. */
  readonly write: (value: Value) => unknown;
}

/** Any field; `never` is what each of them can write. */
interface AnyField {
  readonly check: Check;
  readonly read: (given: unknown) => unknown;
  readonly write: (value: never) => unknown;
}

export type ValueOf<Each extends AnyField> = ReturnType<Each['read']>;

export const toCheck = <Value, Schema>(struct: Struct<Value, Schema>): Check => struct as unknown as Check;

/** A value that is the same in the file; `isValid` accepts it, `words` describe an invalid one. */
export const createValue = <Value>(words: string, isValid: (given: unknown) => boolean): Field<Value> => ({
  check: define<unknown>(words, (given) => isValid(given) || words),
  read: (given) => given as Value,
  write: (value) => value,
});

/** A field of which the value is another one than in the file. */
export const convert = <From, To>(
  field: Field<From>,
  read: (value: From) => To,
  write: (value: To) => From,
): Field<To> => ({
  check: field.check,
  read: (given) => read(field.read(given)),
  write: (value) => field.write(write(value)),
});

/** May be left out, which is a value of its own. */
export const allowMissing = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  check: optional(field.check),
  read: (given) => (given === undefined ? undefined : field.read(given)),
  write: (value) => (value === undefined ? undefined : field.write(value)),
});

/** May be null, but not left out. */
export const allowNull = <Value>(field: Field<Value>): Field<Value | null> => ({
  check: nullable(field.check),
  read: (given) => (given === null ? null : field.read(given)),
  write: (value) => (value === null ? null : field.write(value)),
});

/** May be left out: then it is `missing`. */
export const defaultTo = <Value>(field: Field<Value>, missing: Value): Field<Value> => ({
  check: optional(field.check),
  read: (given) => (given === undefined ? missing : field.read(given)),
  write: field.write,
});

/** May be left out, or null, which takes away what was there: then it is `missing`. */
export const resetTo = <Value>(field: Field<Value>, missing: Value): Field<Value> => ({
  check: optional(nullable(field.check)),
  read: (given) => (given === undefined || given === null ? missing : field.read(given)),
  write: field.write,
});

/** May be left out, or null: then there is none, which an export has as null. */
export const allowNone = <Value>(field: Field<Value>): Field<Value | null> => resetTo(allowNull(field), null);

/** May be left out, or null: then there is none, which an export leaves out. */
export const omitNone = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...allowNone(field),
  write: (value) => (value === null ? undefined : field.write(value)),
});

/** The kind of failure of a list that is too long. */
const TOO_MANY_ENTRIES = 'count';

/** A list; the entries of one that is too long are not looked at. */
export const createList = <Value>(entry: Field<Value>, max: number): Field<readonly Value[]> => {
  const list = toCheck(array(entry.check));
  const tooLong = define<unknown>(
    TOO_MANY_ENTRIES,
    (given) => `has ${Object(given).length} entries; at most ${max} are possible`,
  );
  return {
    check: dynamic<unknown>((given) => (Array.isArray(given) && given.length > max ? tooLong : list)),
    read: (given) => (Array.isArray(given) ? given : []).map((each) => entry.read(each)),
    write: (value) => value.map((each) => entry.write(each)),
  };
};

/** A member of an object, of which the name as a value may be another one than in the file. */
type Member = AnyField & { readonly valueName?: string };

type Members = Readonly<Record<string, Member>>;

type NameOf<Each extends Member, Name> = Each extends { readonly valueName: infer ValueName extends string }
  ? ValueName
  : Name;

/** Members that may be undefined may be left out. */
type AllowMissing<Each> = {
  readonly [Name in keyof Each as undefined extends Each[Name] ? never : Name]: Each[Name];
} & { readonly [Name in keyof Each as undefined extends Each[Name] ? Name : never]?: Each[Name] };

type ObjectValue<Each extends Members> = AllowMissing<{
  [Name in keyof Each as NameOf<Each[Name], Name>]: ValueOf<Each[Name]>;
}>;

/** Names a member of an object as a value. */
export const rename = <const ValueName extends string, Value>(
  valueName: ValueName,
  field: Field<Value>,
): Field<Value> & { readonly valueName: ValueName } => ({ ...field, valueName });

export interface ObjectField<Value> extends Field<Value> {
  /** Checks what changes a stored one: only `id` may not be left out. */
  readonly changeCheck: Check;
  /** Reads what changes a stored one: what is left out stays. */
  readonly readChange: (given: unknown, stored: Value | undefined) => Value;
}

/** Gets a member of a value that may be no object. */
export const getMember = (given: unknown, name: string): unknown => Reflect.get(Object(given), name);

/** An object with these members, in the order in which they are checked and written. */
export const createObject = <Each extends Members>(members: Each): ObjectField<ObjectValue<Each>> => {
  const all = Object.entries<Member>(members).map(([name, { valueName = name, ...field }]) => ({
    ...{ name, valueName },
    // Each writes only what it has read.
    field: field as Field<unknown>,
  }));

  const createCheck = (toMember: (check: Check, name: string) => Check): Check =>
    toCheck(object(Object.fromEntries(all.map(({ name, field }) => [name, toMember(field.check, name)]))));

  const readChange = (given: unknown, stored: ObjectValue<Each> | undefined): ObjectValue<Each> => {
    const value: Record<string, unknown> = {};
    for (const { name, valueName, field } of all) {
      const member = getMember(given, name);
      value[valueName] = member === undefined && stored ? getMember(stored, valueName) : field.read(member);
    }
    return value as ObjectValue<Each>;
  };

  return {
    check: createCheck((check) => check),
    changeCheck: createCheck((check, name) => (name === 'id' ? check : optional(check))),
    readChange,
    read: (given) => readChange(given, undefined),
    write: (value) => {
      const written = all.map(
        ({ name, valueName, field }) => [name, field.write(getMember(value, valueName))] as const,
      );
      return Object.fromEntries(written.filter(([, member]) => member !== undefined));
    },
  };
};

/** An object that has these members, too, as a value. */
export const addMembers = <Value extends object, Added extends object>(
  field: Field<Value>,
  added: Added,
): Field<Added & Value> =>
  convert(
    field,
    (value) => ({ ...added, ...value }),
    (value) => value,
  );

/** A value of one of several kinds, which the members that it has in the file tell apart. */
export const createKinds = <Each extends Readonly<Record<string, AnyField>>>(
  kinds: Each,
  findGivenKind: (given: unknown) => keyof Each,
  findKind: (value: ValueOf<Each[keyof Each]>) => keyof Each,
): Field<ValueOf<Each[keyof Each]>> => {
  // A kind writes only values of its own.
  const getField = (kind: keyof Each) => kinds[kind] as unknown as Field<ValueOf<Each[keyof Each]>>;
  return {
    check: dynamic<unknown>((given) => getField(findGivenKind(given)).check),
    read: (given) => getField(findGivenKind(given)).read(given),
    write: (value) => getField(findKind(value)).write(value),
  };
};
