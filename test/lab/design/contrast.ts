const linearize = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG's relative luminance of a colour such as `#0f3a43`. */
const calculateLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((byte) =>
    linearize(Number.parseInt(byte, 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Between 1 and 21; text needs 4.5, text to read 7, borders and signs 3. */
export const calculateContrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
