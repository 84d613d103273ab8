import { LOCALES, type Locale } from '#src/kernel/locale.ts';

/** Collections of the content backend that are edited at the desk, in the order in which they are listed. */
export const EDITABLE_COLLECTIONS = ['pages', 'rooms', 'pages_inside', 'posts', 'outings', 'footer'] as const;

export type EditableCollection = (typeof EDITABLE_COLLECTIONS)[number];

export const findEditableCollection = (text: string): EditableCollection | undefined =>
  EDITABLE_COLLECTIONS.find((each) => each === text);

export interface ItemKey {
  readonly collection: EditableCollection;
  /** Key of the content backend, as text. */
  readonly id: string;
}

/** `line`: one line; `lines`: several, as plain text; `html`: a body. */
type TextKind = 'line' | 'lines' | 'html';

type PlainKind = 'status' | 'date' | 'number';

export interface EditableField {
  /** Name in a form: `title_es`, or that of the column where there is one value for all languages. */
  readonly key: string;
  /** Column of the item or of its translation. */
  readonly name: string;
  /** Null: one value for all languages. */
  readonly locale: Locale | null;
  readonly kind: TextKind | PlainKind;
}

const PAGE: Readonly<Record<string, TextKind>> = {
  title: 'line',
  summary: 'lines',
  body: 'html',
  picture_alt: 'line',
};

const TRANSLATED: Readonly<Record<EditableCollection, Readonly<Record<string, TextKind>>>> = {
  pages: PAGE,
  pages_inside: PAGE,
  posts: PAGE,
  rooms: {
    ...{ name: 'line', kind: 'line', summary: 'lines', body: 'html' },
    ...{ beds: 'line', view: 'line', amenities: 'lines', picture_alt: 'line' },
  },
  outings: { title: 'line', summary: 'lines', duration: 'line', days: 'line', picture_alt: 'line' },
  footer: { center_column: 'html', right_column: 'html' },
};

const PLAIN: Readonly<Record<EditableCollection, Readonly<Record<string, PlainKind>>>> = {
  pages: { status: 'status' },
  pages_inside: { status: 'status' },
  posts: { status: 'status', published_on: 'date' },
  rooms: { status: 'status', size: 'number' },
  outings: { status: 'status', price: 'number' },
  footer: {},
};

/** Values of an item by the keys of its fields; those that are missing are empty. */
export type ItemTexts = Readonly<Record<string, string>>;

const listItemFields = (collection: EditableCollection): EditableField[] => [
  ...Object.entries(TRANSLATED[collection]).flatMap(([name, kind]) =>
    LOCALES.map((locale) => ({ key: `${name}_${locale}`, name, locale, kind })),
  ),
  ...Object.entries(PLAIN[collection]).map(([name, kind]) => ({ key: name, name, locale: null, kind })),
];

const FIELDS = new Map(EDITABLE_COLLECTIONS.map((collection) => [collection, listItemFields(collection)]));

/** The fields of an item's form: those of each language side by side, then what holds for all. */
export const listFields = (collection: EditableCollection): readonly EditableField[] => FIELDS.get(collection) ?? [];

/** Keys of the fields of all collections. */
export const FIELD_KEYS: readonly string[] = [
  ...new Set(EDITABLE_COLLECTIONS.flatMap((collection) => listFields(collection).map(({ key }) => key))),
];

/** Browsers send `\r\n`, and a backend may end a text with a line break; neither is a change. */
export const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** The fields of the collection out of any record; everything else is left out. */
export const pickTexts = (collection: EditableCollection, record: Readonly<Record<string, string>>): ItemTexts =>
  Object.fromEntries(listFields(collection).map(({ key }) => [key, normalizeText(record[key] ?? '')]));

/** Fields that differ. */
export const findChangedFields = (
  collection: EditableCollection,
  before: ItemTexts,
  after: ItemTexts,
): readonly EditableField[] => listFields(collection).filter(({ key }) => before[key] !== after[key]);

/** Puts the changes of a draft onto what the website says now. */
export const applyDraft = (
  collection: EditableCollection,
  live: ItemTexts,
  draft: { readonly before: ItemTexts; readonly after: ItemTexts },
): ItemTexts => {
  const changed = findChangedFields(collection, draft.before, draft.after);
  return { ...live, ...Object.fromEntries(changed.map(({ key }) => [key, draft.after[key] ?? ''])) };
};

/** Whether a text exists in Spanish and not in English. */
export const isEnglishMissing = (collection: EditableCollection, texts: ItemTexts): boolean =>
  Object.keys(TRANSLATED[collection]).some((name) => Boolean(texts[`${name}_es`]) && !texts[`${name}_en`]);

/** The name of an item in a language, else in the other; the footer has none. */
export const findTitle = (texts: ItemTexts, locale: Locale): string | undefined =>
  [locale, ...LOCALES].flatMap((each) => [texts[`title_${each}`], texts[`name_${each}`]]).find(Boolean);

export const isHidden = (collection: EditableCollection, texts: ItemTexts): boolean =>
  collection !== 'footer' && texts.status !== 'published';

/** Values of `status` that a form offers: shown to guests or not, and what the backend has besides. */
export const listStatuses = (current = ''): readonly string[] =>
  [...new Set(['published', 'draft', current])].filter(Boolean);

const MAX_LENGTHS = { line: 200, lines: 2_000, html: 20_000, status: 20, date: 10, number: 12 } as const;

/** Longer than any field may be, so that a longer text is seen to be one. */
export const MAX_TEXT_LENGTH = MAX_LENGTHS.html + 1;

export type TextError =
  | { readonly code: 'required' | 'date' | 'number' | 'line' | 'status' | 'home' | 'slug' | 'taken' }
  | { readonly code: 'length'; readonly max: number };

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const NUMBER = /^\d{1,6}(?:\.\d{1,2})?$/;

const isRealDate = (text: string): boolean => {
  if (!DATE.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
};

/** A page needs a title in Spanish, the language that guests get first. */
const REQUIRED = ['title_es', 'name_es', 'published_on', 'size'];

const checkField = ({ key, kind }: EditableField, text: string, statuses: readonly string[]): TextError | undefined => {
  const max = MAX_LENGTHS[kind];
  if (text.length > max) return { code: 'length', max };
  if (text === '') return REQUIRED.includes(key) ? { code: 'required' } : undefined;
  if (kind === 'line' && /[\p{Cc}\u2028\u2029]/u.test(text)) return { code: 'line' };
  if (kind === 'date' && !isRealDate(text)) return { code: 'date' };
  if (kind === 'number' && !NUMBER.test(text)) return { code: 'number' };
  if (kind === 'status' && !statuses.includes(text)) return { code: 'status' };
  return undefined;
};

/** The page that is the beginning of the website. */
export const HOME_SLUG = 'home';

/** What is wrong with the texts of an item, by field. */
export const checkTexts = (
  {
    collection,
    slug,
    texts: live,
  }: { readonly collection: EditableCollection; readonly slug: string | null; readonly texts: ItemTexts },
  texts: ItemTexts,
): ReadonlyMap<string, TextError> => {
  const statuses = listStatuses(live.status);
  const errors = new Map<string, TextError>();
  for (const field of listFields(collection)) {
    const error = checkField(field, texts[field.key] ?? '', statuses);
    if (error) errors.set(field.key, error);
  }
  if (collection === 'pages' && slug === HOME_SLUG && texts.status !== 'published')
    errors.set('status', { code: 'home' });
  return errors;
};

/** Collections in which people at the desk create and delete items; the others belong to rooms, extras and the layout. */
export const MANAGED_COLLECTIONS = ['pages', 'pages_inside', 'posts'] as const;

export const isManaged = (collection: string): collection is (typeof MANAGED_COLLECTIONS)[number] =>
  MANAGED_COLLECTIONS.some((each) => each === collection);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 80;

/** What is wrong with a new page or post, by field. */
export const checkNewItem = (
  collection: EditableCollection,
  slug: string,
  texts: ItemTexts,
): ReadonlyMap<string, TextError> => {
  const errors = new Map<string, TextError>();
  for (const field of listFields(collection).filter(({ key }) => key in texts)) {
    const error = checkField(field, texts[field.key] ?? '', listStatuses());
    if (error) errors.set(field.key, error);
  }
  if (slug.length > MAX_SLUG_LENGTH || !SLUG.test(slug)) errors.set('slug', { code: 'slug' });
  return errors;
};

const CONTEXT = 60;
const MAX_EXCERPT = 320;

/** Where two texts differ, with what is around it on both sides: long texts are shown as their difference. */
export const excerptDifference = (before: string, after: string): readonly [before: string, after: string] => {
  const [one, other] = [[...before], [...after]];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (text: readonly string[]): string => {
    const from = Math.max(0, start - CONTEXT);
    const to = Math.min(text.length, text.length - end + CONTEXT);
    const part = text.slice(from, to);
    const shown =
      part.length > MAX_EXCERPT ? [...part.slice(0, MAX_EXCERPT / 2), ' … ', ...part.slice(-MAX_EXCERPT / 2)] : part;
    return `${from > 0 ? '…' : ''}${shown.join('')}${to < text.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
};
