import { enums, nullable, string, type } from 'superstruct';
import { INQUIRY_KINDS, type Inquiry } from '#src/content/inquiry/inquiry.rules.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { DirectusClient } from './directus-client.ts';

const getErrorText = ({ data }: BackendError): string => JSON.stringify(data) ?? '';

/** Idempotent: the inquiry arrived before and only the reply was lost. */
const ignoreDuplicate = (error: unknown): void => {
  if (error instanceof BackendError && error.statusCode === 400 && getErrorText(error).includes('RECORD_NOT_UNIQUE'))
    return;
  throw error;
};

const RECEIVED = type({
  id: string(),
  kind: enums(INQUIRY_KINDS),
  name: string(),
  email: string(),
  phone: nullable(string()),
  message: string(),
  locale: enums(LOCALES),
  created: string(),
});

const FIELDS = ['id', 'kind', 'name', 'email', 'phone', 'message', 'locale', 'created'];

interface InquiryQuery {
  readonly limit: number;
  /** The inquiry after which the list goes on. */
  readonly after: { readonly created: string; readonly id: string } | undefined;
  readonly accessToken: string | undefined;
}

/** Creates a filter by key, so that an inquiry that arrives meanwhile moves no page. */
const createFilter = ({ after }: InquiryQuery) =>
  after && {
    _or: [
      { created: { _lt: after.created } },
      { _and: [{ created: { _eq: after.created } }, { id: { _lt: after.id } }] },
    ],
  };

export const createDirectusInquiries = (client: Pick<DirectusClient, 'createItems' | 'listItems'>) => ({
  listInquiries: (query: InquiryQuery) => {
    const { limit, accessToken } = query;
    const filter = createFilter(query);
    const asked = { fields: FIELDS, sort: ['-created', '-id'], limit, ...(filter && { filter }) };
    return client.listItems('inquiries', RECEIVED, asked, { accessToken });
  },

  sendInquiry: (inquiry: Inquiry, accessToken?: string | undefined): Promise<void> =>
    client.createItems('inquiries', inquiry, { accessToken }).catch(ignoreDuplicate),
});
