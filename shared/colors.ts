/** A colour as #rrggbb. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The relative luminance of #rrggbb, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as #rrggbb, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** The contrast that text needs to be read. */
export const readableContrast = 4.5;
