import type { DeskActor } from '#src/kernel/actor.ts';

/** Takes calls, keeps notes and records no-shows in the demo. */
export const RECEPTION: DeskActor = { kind: 'desk', userId: 'demo', name: 'Lucía Batista', role: 'desk' };

/** Grants goodwill in the demo. */
export const OWNER: DeskActor = { kind: 'desk', userId: 'demo-owner', name: 'Marcela Vega', role: 'owner' };
