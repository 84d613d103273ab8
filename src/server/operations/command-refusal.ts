/** One sentence for the user, who can fix it. */
export class CommandRefusal extends Error {}
