/** How colours are seen: CIE Lab, CIEDE2000, contrast, and dichromacies as Machado (2009) and Viénot (1999) simulate them. */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const NORMAL: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** On linear RGB. */
export const SIGHTS: Record<string, Matrix> = {
  normal: NORMAL,
  "protanopia (Machado)": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "deuteranopia (Machado)": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "tritanopia (Machado)": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  "protanopia (Viénot)": [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  "deuteranopia (Viénot)": [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.180437],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

export function linear(hex: string): Triple {
  return map3([1, 3, 5], (i) => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** A colour as somebody sees it, clipped to what a screen can show. */
export function seen(colour: Triple, sight: Matrix): Triple {
  return map3(times(sight, colour), (value) => Math.min(1, Math.max(0, value)));
}

export function luminance(colour: Triple): number {
  return dot([0.2126, 0.7152, 0.0722], colour);
}

/** The contrast of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function lab(colour: Triple): Triple {
  const white = times(TO_XYZ, [1, 1, 1]);
  const xyz = times(TO_XYZ, colour);
  const [x, y, z] = map3([0, 1, 2], (i) => bent((xyz[i] ?? 0) / (white[i] ?? 1)));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function bent(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
}

/** CIEDE2000 of two Lab colours (Sharma, Wu and Dalal 2005). */
export function difference(one: Triple, other: Triple): number {
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const g = 0.5 * (1 - strength((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
  const [h1, h2] = [hue((1 + g) * a1, b1), hue((1 + g) * a2, b2)];
  const gray = c1 * c2 === 0;
  const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHue = gray ? h1 + h2 : middle(h1, h2);
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cos(meanHue - 30) + 0.24 * cos(2 * meanHue) + 0.32 * cos(3 * meanHue + 6) - 0.2 * cos(4 * meanHue - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * meanC);
  const turned = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * meanC * t);
  const rotation = -Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)))) * 2 * strength(meanC);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + turned ** 2 + rotation * chroma * turned);
}

function strength(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
}

function hue(a: number, b: number): number {
  return (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
}

function middle(h1: number, h2: number): number {
  const sum = h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function cos(degrees: number): number {
  return Math.cos(radians(degrees));
}

function dot(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function times(matrix: Matrix, vector: Triple): Triple {
  return [dot(matrix[0], vector), dot(matrix[1], vector), dot(matrix[2], vector)];
}

function map3(of: Triple, make: (value: number) => number): Triple {
  return [make(of[0]), make(of[1]), make(of[2])];
}
