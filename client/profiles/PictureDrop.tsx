import type { ReactNode } from 'react';
import { pictures, type PictureKind } from '#shared/pictures';
import { uploadBytes } from '#shared/vocabulary';
import { FileDrop } from '../ui/form/FileDrop';

interface PictureDropProps {
  label: string;
  kind: PictureKind;
  file: File | null | undefined;
  onFile: (file: File | null) => void;
  shape: 'round' | 'square' | 'wide';
  /** What is there now, shown until a file is chosen. */
  current: ReactNode;
}

/** Chooses an avatar or banner by the rules that the server holds it to. */
export function PictureDrop({ label, kind, file = null, ...props }: PictureDropProps) {
  const { tooBig, notReadable } = pictures[kind];
  return (
    <FileDrop
      label={`${label} (JPEG or PNG, at most 10 MB)`}
      file={file}
      maxBytes={uploadBytes}
      tooBig={tooBig}
      wrongType={notReadable}
      {...props}
    />
  );
}
