import { readFile } from 'node:fs/promises';
import {
  array,
  assert,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  object,
  optional,
  string,
  union,
} from 'superstruct';
import type { DeskActor } from '#src/kernel/actor.ts';

/** Takes calls, keeps notes and records no-shows in the demo. */
export const RECEPTION: DeskActor = { kind: 'desk', userId: 'demo', name: 'Lucía Batista', role: 'desk' };

/** Grants goodwill in the demo. */
export const OWNER: DeskActor = { kind: 'desk', userId: 'demo-owner', name: 'Marcela Vega', role: 'owner' };

const DEMO_RESERVATIONS = new URL('../../private/seed/reservations.json', import.meta.url);

/** What happens after the booking, on that day. */
const STEP = union([
  object({ do: literal('no-show'), on: integer() }),
  object({
    do: literal('cancel'),
    on: integer(),
    /** One room only. */
    roomId: optional(string()),
    /** Whether the bank does not answer, so that the refund stays on its way. */
    isRefundPending: optional(boolean()),
  }),
  object({ do: literal('change'), on: integer(), arrival: integer(), nights: integer() }),
  /** Move by the desk, at the agreed price; a room type for each room. */
  object({ do: literal('move'), on: integer(), roomTypes: array(string()) }),
  object({ do: literal('details'), on: integer(), estimatedArrival: string() }),
  object({ do: literal('note'), on: integer(), text: string(), pinned: boolean() }),
  /** `amount` in minor units. */
  object({ do: literal('goodwill'), on: integer(), amount: integer(), reason: string() }),
]);

const EXTRA = object({
  addOnId: string(),
  /** Room of the extra; missing: an extra of the booking. */
  roomId: optional(string()),
  quantity: integer(),
  /** Night of the stay, from 0, where guests choose one. */
  day: optional(integer()),
});

const RESERVATION = object({
  firstName: string(),
  lastName: string(),
  country: string(),
  phone: string(),
  locale: enums(['es', 'en']),
  booked: integer(),
  arrival: integer(),
  nights: integer(),
  rooms: array(string()),
  choices: array(string()),
  extras: optional(array(EXTRA)),
  promotionCode: optional(string()),
  estimatedArrival: optional(string()),
  request: optional(string()),
  /** A test card of the sandbox bank; Visa 4242 without. */
  card: optional(string()),
  steps: optional(array(STEP)),
});

/** A step of a reservation of the demo. */
export type DemoStep = Infer<typeof STEP>;

/** A reservation of the demo; its days are counted from today. */
export type DemoReservation = Infer<typeof RESERVATION>;

/** Reads `private/seed/reservations.json`. @throws StructError */
export const readDemoReservations = async (): Promise<DemoReservation[]> => {
  const json: unknown = JSON.parse(await readFile(DEMO_RESERVATIONS, 'utf8'));
  assert(json, array(RESERVATION));
  return json;
};
