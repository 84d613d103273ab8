/** The site cannot start, for a reason that whoever runs it can mend; its message is one sentence. */
export class StartFailure extends Error {}
