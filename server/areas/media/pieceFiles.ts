import { readFile } from 'node:fs/promises';
import { mediaTexts, type media } from '#shared/areas/media';
import { hasAcceptedType, mediaChoice, pictureTypes } from '#shared/mediaTypes';
import { slugOf } from '#shared/slug';
import type { Call, UploadedFile } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { recodePieceImage, type PiecePicture } from '../../infrastructure/images/pieceImages';
import { detectFileKind } from '../../infrastructure/fileSignatures';

/** A file as it will be kept: its name still lacks album and piece. */
export interface KeptFile {
  /** `{name}.{extension}`: the slug of the base name and the extension of what was found inside (wire §16). */
  name: string;
  bytes: Buffer;
  /** In its smaller sizes, if it is a picture. */
  picture: PiecePicture | null;
}

export interface PreparedFiles {
  file: KeptFile | null;
  preview: KeptFile | null;
}

const longestName = 60;

function nameOf(uploaded: UploadedFile, extension: string): string {
  const base = uploaded.name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const slug = slugOf(base).toLowerCase().slice(0, longestName).replace(/-+$/, '');
  return `${slug || 'n'}.${extension}`;
}

const wrongKind = (text: string, field: string) => new Refusal(415, [text], { fields: { [field]: text } });

/** Looks into the files of a new piece and makes their smaller sizes; 415 for what is not of the chosen kind. */
export async function preparePieceFiles(call: Call<typeof media.addPiece>): Promise<PreparedFiles> {
  const { mediaFile, previewFile } = call.files;
  const choice = mediaChoice(call.input.selectedMediaType);
  const file = choice.usesUploadFile && mediaFile ? await prepareFile(mediaFile, choice) : null;
  const preview = choice.usesPreviewImage && previewFile ? await preparePreview(previewFile) : null;
  return { file, preview };
}

async function prepareFile(file: UploadedFile, { storedType, acceptedTypes }: ReturnType<typeof mediaChoice>) {
  if (!hasAcceptedType(file.name, acceptedTypes)) throw wrongKind(mediaTexts.fileWrong, 'mediaFile');
  if (storedType === 'Image') return preparePicture(file, { notAnImage: mediaTexts.fileWrong, field: 'mediaFile' });
  const bytes = await readFile(file.path);
  const kind = await detectFileKind(bytes, file.name);
  if (kind === null) throw wrongKind(mediaTexts.fileWrong, 'mediaFile');
  return { name: nameOf(file, kind), bytes, picture: null };
}

async function preparePreview(file: UploadedFile) {
  if (!hasAcceptedType(file.name, pictureTypes)) throw wrongKind(mediaTexts.previewWrong, 'previewFile');
  return preparePicture(file, { notAnImage: mediaTexts.previewWrong, field: 'previewFile' });
}

async function preparePicture(file: UploadedFile, refusal: { notAnImage: string; field: string }): Promise<KeptFile> {
  const picture = await recodePieceImage({ file, ...refusal });
  return { name: nameOf(file, picture.extension), bytes: picture.bytes, picture };
}

/** What a kept file takes, with its smaller sizes. */
export function storedBytesOf(kept: KeptFile | null): number {
  if (!kept) return 0;
  const { thumb, sizes } = kept.picture ?? { thumb: null, sizes: [] };
  return kept.bytes.length + (thumb?.length ?? 0) + sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
