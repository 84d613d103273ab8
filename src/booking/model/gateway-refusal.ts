/** The gateway will never do what was asked for, however often it is asked: no outcome is unknown. */
export class GatewayRefusal extends Error {
  override readonly name: string = 'GatewayRefusal';
  /** The gateway's word for it, without data of anybody. */
  readonly code: string;

  constructor(code: string, message = `the gateway refused: ${code}`) {
    super(message);
    this.code = code;
  }
}
