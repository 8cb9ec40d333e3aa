import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { truncate } from '#shared/characters';
import { hasAcceptedType, mediaChoices, type SelectedMediaType } from '#shared/media/mediaTypes';
import { isHeic } from '#shared/media/pictures';
import { heicText } from '#shared/media/uploadTexts';

/** The files of uploads and the addresses of their previews, which a store of plain data cannot hold. */
const files = new Map<string, { file: File; preview: string | null }>();

export function rememberFile(id: string, file: File) {
  files.set(id, { file, preview: choiceOf(file.name) === 'image' ? URL.createObjectURL(file) : null });
}

export const fileOf = (id: string): File | null => files.get(id)?.file ?? null;
export const previewOf = (id: string): string | null => files.get(id)?.preview ?? null;

export function forgetFile(id: string) {
  const preview = previewOf(id);
  if (preview !== null) URL.revokeObjectURL(preview);
  files.delete(id);
}

/** Choices of files that need no preview picture to be seen come along with pictures. */
const uploadChoices = mediaChoices.filter(({ usesUploadFile }) => usesUploadFile);

/** For the `accept` of a file input. */
export const acceptedTypes = uploadChoices.flatMap((choice) => choice.acceptedTypes).join(',');

/** The media type of a file by its name; null for a file of another kind. */
export const choiceOf = (fileName: string): SelectedMediaType | null =>
  uploadChoices.find((choice) => hasAcceptedType(fileName, choice.acceptedTypes))?.id ?? null;

/** Why a file cannot be published; null if nothing speaks against it. The server looks inside it. */
export function problemOf(file: File): string | null {
  if (isHeic(file)) return heicText;
  if (choiceOf(file.name) === null) return mediaTexts.fileWrong;
  if (file.size === 0) return 'This file is empty';
  return file.size > mediaLimits.fileBytes ? mediaTexts.fileTooBig : null;
}

/** The title that a file's name suggests: `fog_over-the harbour.PNG` is `Fog over the harbour`. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[\p{C}_\-+.\s]+/gu, ' ')
    .trim();
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}` || 'Untitled';
  return truncate(title, mediaLimits.pieceTitle).trim();
}
