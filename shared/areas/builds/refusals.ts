import * as z from '#zod';
import { buildsLimits as limits } from './limits';

const megabytes = (bytes: number) => `${bytes / 1e6} MB`;
const quoted = (file: string) => (file === '' ? 'A file' : `“${file}”`);

/** Why a build was refused, in words that name the file. */
const sentences = {
  notAZip: () => 'This is no zip, or only a part of one.',
  damaged: (file: string) => `${quoted(file)} is damaged in this zip. Pack it again.`,
  encrypted: (file: string) => `${quoted(file)} is encrypted. Pack the zip without a password.`,
  method: (file: string) => `${quoted(file)} is packed by a method that is not supported. Choose “Deflate” or “Store”.`,
  link: (file: string) => `${quoted(file)} is a link, and only files can be played.`,
  special: (file: string) => `${quoted(file)} is no ordinary file.`,
  absolute: (file: string) => `${quoted(file)} begins at the root of a disk. Pack the folder of the game itself.`,
  parent: (file: string) => `${quoted(file)} leads out of the zip.`,
  backslash: (file: string) => `${quoted(file)} has a backslash in its name. Folders are separated by “/”.`,
  control: (file: string) => `${quoted(file)} has characters in its name that nobody sees.`,
  notUtf8: (file: string) => `The name ${quoted(file)} is not in UTF-8. Pack it with another program, or rename it.`,
  badName: (file: string) => `${quoted(file)} is no name for a file.`,
  tooLong: (file: string) => `The path ${quoted(file)} is longer than ${limits.path} characters.`,
  tooDeep: (file: string) => `${quoted(file)} lies more than ${limits.depth} folders deep.`,
  same: (file: string) =>
    `${quoted(file)} is there twice, or differs from another name only in its letters’ case or form.`,
  overlap: (file: string) => `${quoted(file)} overlaps with another file of the zip.`,
  tooMany: () => `The zip has more than ${limits.files.toLocaleString('en')} files.`,
  tooBig: (file: string) => `${quoted(file)} is larger than ${megabytes(limits.fileBytes)} when it is unpacked.`,
  tooBigAll: () => `The files are larger than ${megabytes(limits.unpackedBytes)} when they are unpacked.`,
  ratio: (file: string) => `${quoted(file)} is packed more than ${limits.ratio} times smaller than it is.`,
  noIndex: () => 'There is no index.html at the top of the zip, or in the one folder there.',
  tooSlow: () => `Unpacking it takes longer than ${limits.seconds} seconds.`,
  tooMuchMemory: () => 'Unpacking it takes too much memory.',
  noRoom: () => 'There is no room for this build at the moment. Delete older builds, or try again later.',
  failed: () => 'It could not be unpacked. Please upload it again.',
} as const;

export type BuildRefusal = keyof typeof sentences;
export const buildRefusal = z.enum(Object.keys(sentences) as [BuildRefusal, ...BuildRefusal[]]);

export const buildProblem = z.object({ reason: buildRefusal, file: z.string() });
export type BuildProblem = z.output<typeof buildProblem>;

/** The sentence for a build that was refused. */
export const buildProblemText = ({ reason, file }: BuildProblem): string => sentences[reason](file);
