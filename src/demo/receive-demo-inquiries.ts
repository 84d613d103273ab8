import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { array, create, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { INQUIRY_KINDS } from '#src/content/inquiry/inquiry.rules.ts';
import type { InquiryMarks, ReceivedInquiry } from '#src/desk/inquiries/list-inquiries.service.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { OWNER, RECEPTION } from './demo-reservations.ts';

const DEMO_INQUIRIES = new URL('../../private/seed/inquiries.json', import.meta.url);

const STAFF = { reception: RECEPTION, owner: OWNER } as const;

/** Days are counted from today. */
const INQUIRY = object({
  kind: enums(INQUIRY_KINDS),
  name: string(),
  email: string(),
  phone: nullable(string()),
  message: string(),
  locale: enums(LOCALES),
  received: integer(),
  hour: integer(),
  answered: optional(object({ on: integer(), by: enums(['reception', 'owner']) })),
});

type DemoInquiry = Infer<typeof INQUIRY>;

/** The embedded content backend, and the marks of the desk. */
export interface DemoInquiryPorts {
  readonly addInquiry: (inquiry: ReceivedInquiry) => Promise<void>;
  readonly marks: Pick<InquiryMarks, 'mark'>;
}

/** Reads `private/seed/inquiries.json`. @throws StructError */
const readDemoInquiries = async (): Promise<DemoInquiry[]> =>
  create(JSON.parse(await readFile(DEMO_INQUIRIES, 'utf8')), array(INQUIRY));

/** Hour at which the desk answers what was asked before. */
const ANSWER_HOUR = 12;

/** Receives and answers the inquiries of the demo, day by day. */
export const openDemoInquiries = async ({ addInquiry, marks }: DemoInquiryPorts) => {
  const inquiries = (await readDemoInquiries()).map((inquiry) => ({ ...inquiry, id: randomUUID() }));
  /** `toInstant`: ISO instant of an hour of this day. */
  return async (day: number, toInstant: (hour: number) => string): Promise<void> => {
    for (const { received, hour, answered, ...inquiry } of inquiries) {
      if (received === day) await addInquiry({ ...inquiry, created: toInstant(hour) });
      if (answered?.on === day) await marks.mark(inquiry.id, STAFF[answered.by], toInstant(ANSWER_HOUR));
    }
  };
};
