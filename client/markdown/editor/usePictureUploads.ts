import { useEffect, useRef, useState, type RefObject } from 'react';
import { textPictures, textPicturesTexts } from '#shared/areas/texts';
import { isHeic } from '#shared/media/pictures';
import { heicText } from '#shared/media/uploadTexts';
import { uploadBytes } from '#shared/vocabulary';
import { call, CallFailure } from '../../app/data/call';
import { uuid } from '../../app/data/uuid';
import { namedByContent } from '../../ui/form/fileContent';
import { insertText, replaceText } from './fieldText';
import type { PictureReferences } from './pictureReferences';
import { newPlaceholder, altTextOf } from './placeholders';

export interface PictureUpload {
  /** Stands for the picture in the text until it is uploaded. */
  placeholder: string;
  file: File;
  /** 0..1 */
  share: number;
  error?: string;
  /** The same in all tries, so that a picture which did arrive is not stored twice. */
  idempotencyKey: string;
}

/** MIME types that the server accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** Uploads pictures into a text: each has a placeholder, which its Markdown replaces when it is stored. */
export function usePictureUploads(field: RefObject<HTMLTextAreaElement | null>, references: PictureReferences) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const toStop = running.current;
    return () => toStop.forEach((controller) => controller.abort());
  }, []);

  const change = (placeholder: string, changed: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.placeholder === placeholder ? { ...each, ...changed } : each)));
  const forget = (placeholder: string) => setUploads((all) => all.filter((each) => each.placeholder !== placeholder));

  async function send({ placeholder, file, idempotencyKey }: PictureUpload) {
    const controller = new AbortController();
    running.current.set(placeholder, controller);
    const { signal } = controller;
    const onProgress = (share: number) => change(placeholder, { share });
    try {
      const options = { files: { pictureFile: file }, idempotencyKey, signal, onProgress };
      const { url } = await call(textPictures.upload, {}, options);
      put(placeholder, references.shorten(`![${altTextOf(file.name)}](${url})`, field.current?.value ?? ''));
      forget(placeholder);
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof CallFailure)) throw failure;
      change(placeholder, { error: failure.body.error });
    } finally {
      running.current.delete(placeholder);
    }
  }

  function put(placeholder: string, insert: string) {
    const from = field.current?.value.indexOf(placeholder) ?? -1;
    if (field.current && from !== -1) replaceText(field.current, { from, to: from + placeholder.length, insert });
  }

  function add(files: readonly File[]) {
    for (const file of files)
      if (pictureTypes.includes(file.type)) addPicture(file);
      else void namedByContent(file).then(addPicture);
  }

  function addPicture(file: File) {
    const placeholder = newPlaceholder(altTextOf(file.name));
    const upload = { placeholder, file, share: 0, idempotencyKey: uuid() };
    if (field.current) insertText(field.current, `${placeholder}\n`);
    const error = refusalOf(file);
    setUploads((all) => [...all, error === null ? upload : { ...upload, error }]);
    if (error === null) void send(upload);
  }

  function retry(upload: PictureUpload) {
    setUploads((all) => all.map((each) => (each.placeholder === upload.placeholder ? withoutError(each) : each)));
    void send(upload);
  }

  /** Stops an upload, or removes a failed one. */
  function cancel({ placeholder }: PictureUpload) {
    running.current.get(placeholder)?.abort();
    const text = field.current?.value ?? '';
    put(text.includes(`${placeholder}\n`) ? `${placeholder}\n` : placeholder, '');
    forget(placeholder);
  }

  return { uploads, add, retry, cancel };
}

const withoutError = ({ placeholder, file, idempotencyKey }: PictureUpload): PictureUpload => ({
  ...{ placeholder, file, idempotencyKey },
  share: 0,
});

/** The server's refusal of a file, known without sending it. */
function refusalOf(file: File): string | null {
  const { type, size } = file;
  if (isHeic(file)) return heicText;
  if (!pictureTypes.includes(type)) return textPicturesTexts.notReadable;
  return size > uploadBytes ? textPicturesTexts.tooBig : null;
}
