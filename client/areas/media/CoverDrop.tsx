import type { ReactNode } from 'react';
import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { FileDrop } from '../../ui/form/FileDrop';

interface CoverDropProps {
  /** A new album takes JPEG and PNG, an edited one any picture (part 2 §5). */
  takesGif?: boolean;
  form: {
    files: Record<string, File | null>;
    fields: Record<string, string>;
    attach: (field: 'albumAvatar', file: File | null) => void;
  };
  current: ReactNode;
}

const jpegAndPng = ['image/jpeg', 'image/png'];

/** Chooses the cover of an album. */
export function CoverDrop({ takesGif = false, form, current }: CoverDropProps) {
  return (
    <FileDrop
      label={`Cover (optional; ${takesGif ? 'JPEG, PNG or GIF' : 'JPEG or PNG'}, at most 10 MB)`}
      file={form.files.albumAvatar ?? null}
      onFile={(file) => form.attach('albumAvatar', file)}
      accept={takesGif ? [...jpegAndPng, 'image/gif'] : jpegAndPng}
      maxBytes={mediaLimits.fileBytes}
      tooBig={mediaTexts.coverTooBig}
      wrongType={takesGif ? mediaTexts.coverNotAPicture : mediaTexts.coverNotNew}
      error={form.fields.albumAvatar}
      current={current}
    />
  );
}
