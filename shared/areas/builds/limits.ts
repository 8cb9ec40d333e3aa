/** What a build may be, and how many there may be. A megabyte is a million bytes. */
export const buildsLimits = {
  version: 40,
  notes: 2_000,
  fileName: 200,
  /** Hosts besides its own that a game may connect to. */
  hosts: 5,
  /** Builds of a game that are kept once they are ready. */
  kept: 5,
  packedBytes: 200e6,
  unpackedBytes: 500e6,
  files: 2_000,
  fileBytes: 250e6,
  path: 240,
  depth: 16,
  /** How many times larger a file may get by unpacking. */
  ratio: 100,
  seconds: 120,
  /** The size of each part of an upload but the last. */
  partBytes: 8e6,
  /** Bytes that an account may upload on one day, and that its builds may take. */
  bytesADay: 1_000e6,
  bytesOfAccount: 5_000e6,
  /** Hours after which an upload that was not finished is deleted. */
  uploadHours: 24,
  /** Days after which a refused build is deleted. */
  refusedDays: 7,
  /** People whom the owner of a game may name as its testers. */
  testers: 100,
  links: 20,
  /** Days after which a link for testers ends at the latest. */
  linkDays: 90,
  /** Hours for which one visit lets a tester play. */
  visitHours: 12,
} as const;

/** How many parts an upload of so many bytes has. */
export const partsOf = (packedBytes: number): number => Math.ceil(packedBytes / buildsLimits.partBytes);

/** The bytes of a part, counted from 0. */
export const bytesOfPart = (packedBytes: number, part: number): number =>
  Math.min(buildsLimits.partBytes, packedBytes - part * buildsLimits.partBytes);
