/** Final refusal by the gateway: retrying is useless, and the outcome is known. */
export class GatewayRefusal extends Error {
  override readonly name: string = 'GatewayRefusal';
  readonly code: string;

  constructor(code: string, message = `the gateway refused: ${code}`) {
    super(message);
    this.code = code;
  }
}
