export type Colour = readonly [red: number, green: number, blue: number];

const linearize = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Of every value that a part of a colour can have. */
const LINEAR = Float64Array.from({ length: 256 }, (_, part) => linearize(part));

const calculateLuminance = ([red, green, blue]: Colour): number =>
  0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);

/** WCAG 2: 1 to 21. */
export const calculateContrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
