import { readFile } from 'node:fs/promises';
import { mediaTexts, type media } from '#shared/areas/media';
import { mediaChoice } from '#shared/media/mediaTypes';
import { slugOf } from '#shared/slug';
import type { Call, UploadedFile } from '../../http/call';
import { Refusal } from '../../refusal';
import type { LocalFile } from '../../infrastructure/storage';
import { recodePieceImage, type PiecePicture } from '../../infrastructure/images/pieceImages';
import { detectFileKind } from '../../infrastructure/fileSignatures';

/** A file that is ready to be stored; its final name adds the ids of album and piece. */
export interface PreparedFile {
  /** `{slug of the uploaded name}.{extension of the type that was found inside}` */
  name: string;
  content: Buffer | LocalFile;
  bytes: number;
  /** The smaller sizes of a picture. */
  picture: PiecePicture | null;
}

export interface PreparedFiles {
  file: PreparedFile | null;
  preview: PreparedFile | null;
}

const longestName = 60;

function nameOf(uploaded: UploadedFile, extension: string): string {
  const base = uploaded.name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const slug = slugOf(base).toLowerCase().slice(0, longestName).replace(/-+$/, '');
  return `${slug || 'n'}.${extension}`;
}

const wrongKind = (text: string, field: string) => new Refusal(415, [text], { fields: { [field]: text } });

/** Checks the uploaded files of a new piece and makes the smaller sizes; 415 unless they are of the chosen type. */
export async function preparePieceFiles(call: Call<typeof media.addPiece>): Promise<PreparedFiles> {
  const { mediaFile, previewFile } = call.files;
  const choice = mediaChoice(call.input.selectedMediaType);
  const file = choice.usesUploadFile && mediaFile ? await prepareFile(mediaFile, choice) : null;
  const preview = choice.usesPreviewImage && previewFile ? await preparePreview(previewFile) : null;
  return { file, preview };
}

async function prepareFile(file: UploadedFile, { storedType, acceptedTypes }: ReturnType<typeof mediaChoice>) {
  if (storedType === 'Image') return preparePicture(file, { notAnImage: mediaTexts.fileWrong, field: 'mediaFile' });
  const kind = await detectFileKind(await readFile(file.path), file.name, acceptedTypes);
  if (kind === null) throw wrongKind(mediaTexts.fileWrong, 'mediaFile');
  return { name: nameOf(file, kind), content: file, bytes: file.bytes, picture: null };
}

const preparePreview = (file: UploadedFile) =>
  preparePicture(file, { notAnImage: mediaTexts.previewWrong, field: 'previewFile' });

async function preparePicture(
  file: UploadedFile,
  refusal: { notAnImage: string; field: string },
): Promise<PreparedFile> {
  const picture = await recodePieceImage({ file, ...refusal });
  const { bytes: content, extension } = picture;
  return { name: nameOf(file, extension), content, bytes: content.length, picture };
}

/** The size of a file with its smaller sizes, in bytes. */
export function storedBytesOf(file: PreparedFile | null): number {
  if (!file) return 0;
  const { thumb, sizes } = file.picture ?? { thumb: null, sizes: [] };
  return file.bytes + (thumb?.length ?? 0) + sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
