/** A command was rejected for a reason that its user can fix; the message is one sentence. */
export class CommandRefusal extends Error {}
