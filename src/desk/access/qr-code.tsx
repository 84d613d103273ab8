import './access.css';
import { generate } from 'lean-qr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Modules of light border. ISO/IEC 18004 §9.1 */
const QUIET_ZONE = 4;

/** A QR code, drawn by the server. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
};
