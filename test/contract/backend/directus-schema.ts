import { COLLECTIONS, type Collection, type Field, type Fields } from '#src/backend/embedded/items/collections.ts';

/** Request that changes the data model of Directus. */
export interface SchemaStep {
  readonly path: '/collections' | '/fields' | '/relations';
  readonly body: { readonly collection: string; readonly field?: string } & Readonly<Record<string, unknown>>;
}

/** Columns that are no plain line of text. */
const TYPES: Readonly<Record<string, string>> = {
  sort: 'integer',
  size: 'decimal',
  price: 'decimal',
  published_on: 'date',
  caption: 'text',
  created: 'timestamp',
  body: 'text',
  message: 'text',
  amenities: 'text',
  center_column: 'text',
  right_column: 'text',
  footer_logo: 'uuid',
};

const createKeyField = (key: Collection['key']) => {
  if (key === 'number')
    return { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } };
  if (key === 'uuid')
    return { field: 'id', type: 'uuid', meta: { special: ['uuid'] }, schema: { is_primary_key: true } };
  return { field: 'id', type: 'string', schema: { is_primary_key: true, length: 64 } };
};

const createPlainField = (
  field: string,
  { required = [], createdField }: Pick<Collection, 'required' | 'createdField'>,
) => ({
  field,
  type: TYPES[field] ?? 'string',
  meta: { required: required.includes(field), ...(field === createdField && { special: ['date-created'] }) },
  // What the instance checks is the column; `required` is what its forms show.
  schema: { ...(field === 'slug' && { is_unique: true }), ...(required.includes(field) && { is_nullable: false }) },
});

/** A file by its id, or rows in a collection of their own that know where they belong. */
const createRelationSteps = (collection: string, name: string, field: Exclude<Field, 'value'>): SchemaStep[] => {
  if ('one' in field)
    return [
      { path: '/fields', body: { collection, field: name, type: 'uuid', meta: { special: ['file'] }, schema: {} } },
      { path: '/relations', body: { collection, field: name, related_collection: 'directus_files' } },
    ];
  const rows = `${collection}_${name}`;
  const parent = `${collection}_id`;
  return [
    ...createCollectionSteps(rows, { fields: field.many, key: 'number' }),
    { path: '/fields', body: { collection, field: name, type: 'alias', meta: { special: ['o2m'] } } },
    { path: '/fields', body: { collection: rows, field: parent, type: getParentType(collection), schema: {} } },
    {
      path: '/relations',
      body: {
        collection: rows,
        field: parent,
        related_collection: collection,
        meta: { one_field: name, one_deselect_action: 'delete' },
        schema: { on_delete: 'CASCADE' },
      },
    },
  ];
};

const getParentType = (collection: string): string => (COLLECTIONS[collection]?.key === 'text' ? 'string' : 'integer');

const createCollectionSteps = (name: string, collection: Omit<Collection, 'visitors'>): SchemaStep[] => {
  const { fields, key, singleton = false } = collection;
  const plain = Object.entries(fields).filter(([field, kind]) => kind === 'value' && field !== 'id');
  const made: SchemaStep = {
    path: '/collections',
    body: {
      collection: name,
      meta: { singleton },
      schema: {},
      fields: [createKeyField(key), ...plain.map(([field]) => createPlainField(field, collection))],
    },
  };
  const relations = Object.entries(fields).flatMap(([field, kind]) =>
    kind === 'value' ? [] : createRelationSteps(name, field, kind),
  );
  return [made, ...relations];
};

/** What a hotel says of a photograph besides what a Directus' files have. */
const FILE_STEPS: SchemaStep[] = ['credit', 'placeholder_color'].map((field) => ({
  path: '/fields',
  body: { collection: 'directus_files', field, type: 'string', meta: {}, schema: {} },
}));

/** Requests that create the site's collections, in order of dependency. */
export const createSchemaSteps = (): SchemaStep[] => [
  ...FILE_STEPS,
  ...Object.entries(COLLECTIONS).flatMap(([name, collection]) => createCollectionSteps(name, collection)),
];

const listRowsBelow = (name: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([field, kind]) => {
    if (kind === 'value' || 'one' in kind) return [];
    const rows = `${name}_${field}`;
    return [rows, ...listRowsBelow(rows, kind.many)];
  });

/** What a visitor may do in which collection; dependent rows go with their item. */
export const listVisitorPermissions = (): { readonly collection: string; readonly action: 'read' | 'create' }[] => [
  { collection: 'directus_files', action: 'read' },
  ...Object.entries(COLLECTIONS).flatMap(([name, { fields, visitors: action }]) =>
    [name, ...listRowsBelow(name, fields)].map((collection) => ({ collection, action })),
  ),
];
