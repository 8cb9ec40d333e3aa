const colours = ['indigo', 'sky', 'leaf', 'gold', 'violet', 'teal', 'pink'] as const;
/** Cells along a side; the right half mirrors the left. */
export const patternSide = 5;

export interface PixelPattern {
  colour: (typeof colours)[number];
  cells: { x: number; y: number }[];
}

/** The pattern of a name such as `developer.12`, always the same for the same name. */
export function pixelPattern(name: string): PixelPattern {
  const bits = hashOf(name);
  const half = Math.ceil(patternSide / 2);
  const cells = Array.from({ length: half * patternSide }, (_, index) => index)
    .filter((index) => (bits >>> index) & 1)
    .flatMap((index) => {
      const x = index % half;
      const y = Math.floor(index / half);
      const mirrored = patternSide - 1 - x;
      return mirrored === x
        ? [{ x, y }]
        : [
            { x, y },
            { x: mirrored, y },
          ];
    });
  return { colour: colours[(bits >>> 16) % colours.length] ?? 'indigo', cells };
}

/** FNV-1a with a final mix, so that neighbouring ids look different. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
