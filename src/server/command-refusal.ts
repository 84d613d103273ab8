/** A command of the hotel that cannot be done, for a reason that whoever gave it can mend; its message is one sentence. */
export class CommandRefusal extends Error {}
