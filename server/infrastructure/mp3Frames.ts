/** Kilobits a second by the index of a frame's header, for layer III (ISO/IEC 11172-3 and 13818-3). */
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const sampleRates = [44_100, 48_000, 32_000, 0] as const;
/** How often the rate is halved, by the version bits; the second one is reserved. */
const halvings: readonly (number | null)[] = [2, null, 1, 0];

/** The frames in a row that make a file MP3: fewer occur by chance. */
const enoughFrames = 4;

/**
 * Whether a file holds MP3 frames in a row, wherever they begin: some files start with zeros, or with a tag whose length is
 * wrong. Looks at each byte once, and at a few frames for each that may begin one.
 */
export function hasAudioFrames(content: Buffer): boolean {
  for (let start = 0; start < content.length; start += 1)
    if (content[start] === 0xff && framesFrom(content, start)) return true;
  return false;
}

function framesFrom(content: Buffer, start: number): boolean {
  let position = start;
  for (let frames = 0; frames < enoughFrames; frames += 1) {
    const length = frameLength(content, position);
    if (length === 0) return false;
    position += length;
  }
  return true;
}

/** The bytes of the frame of layer III at a position; 0 if there is none. */
function frameLength(content: Buffer, at: number): number {
  const [sync = 0, first = 0, second = 0] = [content[at], content[at + 1], content[at + 2]];
  const halved = halvings[(first >> 3) & 3] ?? null;
  const isLayer3 = sync === 0xff && (first & 0xe6) === 0xe2;
  const rate = sampleRates[(second >> 2) & 3] ?? 0;
  if (!isLayer3 || halved === null || rate === 0) return 0;
  const bitrate = (halved === 0 ? bitrates.mpeg1 : bitrates.mpeg2)[second >> 4] ?? 0;
  if (bitrate === 0) return 0;
  const samplesPerByte = halved === 0 ? 144 : 72;
  return Math.floor((samplesPerByte * bitrate * 1_000) / (rate / 2 ** halved)) + ((second >> 1) & 1);
}
