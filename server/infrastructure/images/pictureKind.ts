/** The formats of pictures that can be read. */
export const pictureKinds = ['jpg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format of a picture by its first bytes, whatever its name; null for anything else. */
export function detectPictureKind(content: Buffer): PictureKind | 'heic' | null {
  const start = content.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return start.slice(4, 8) === 'ftyp' ? kindOfBrands(content) : null;
}

/** The format of an ISO media file (ISO/IEC 23008-12): AVIF may stand among its compatible brands alone. */
function kindOfBrands(content: Buffer): 'avif' | 'heic' | null {
  const box = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 512));
  const brands = box.match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** Whether a PNG is animated (APNG): its control chunk stands before the pixels. */
export function isAnimatedPng(content: Buffer): boolean {
  const control = content.indexOf('acTL');
  return control !== -1 && control < content.indexOf('IDAT');
}
