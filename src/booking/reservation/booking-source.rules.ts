import { normalizeText } from '#src/kernel/contact/normalize-text.ts';

/** How a booking reached the desk. D27 */
export const DESK_CHANNELS = ['phone', 'walk-in', 'agent'] as const;

export type DeskChannel = (typeof DESK_CHANNELS)[number];

export interface BookingSource {
  readonly channel: DeskChannel;
  /** Name of the agent; null for other channels. */
  readonly agent: string | null;
}

const AGENT_LENGTH = { min: 2, max: 60 } as const;

/** Reads the source of a booking; undefined for an agent without a name, or with one that is too long. D27 */
export const parseBookingSource = (channel: DeskChannel, typedAgent: string): BookingSource | undefined => {
  if (channel !== 'agent') return { channel, agent: null };
  const agent = normalizeText(typedAgent).replace(/\s+/g, ' ');
  const { length } = [...agent];
  return length >= AGENT_LENGTH.min && length <= AGENT_LENGTH.max ? { channel, agent } : undefined;
};
