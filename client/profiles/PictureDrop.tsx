import type { ReactNode } from 'react';
import { pictures, type PictureKind } from '#shared/media/pictures';
import { uploadBytes } from '#shared/vocabulary';
import { FileDrop } from '../ui/form/FileDrop';
import { Avatar, type AvatarOwner } from './Avatar';

interface PictureDropProps {
  label: string;
  kind: PictureKind;
  file: File | null | undefined;
  onFile: (file: File | null) => void;
  shape: 'round' | 'square' | 'wide';
  /** The present picture, shown until a file is chosen. */
  current: ReactNode;
  error: string | undefined;
}

/** Chooses an avatar or banner, with the server's limits. */
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

interface AvatarDropProps {
  label: string;
  of: AvatarOwner;
  kind: 'developer' | 'game';
  /** Result of `useForm` for a call that takes an avatar. */
  form: {
    files: Record<string, File | null>;
    fields: Record<string, string>;
    attach: (field: 'avatarFile', file: File | null) => void;
  };
}

/** Chooses the avatar of a developer or game. */
export function AvatarDrop({ label, of, kind, form }: AvatarDropProps) {
  return (
    <PictureDrop
      label={label}
      kind="avatar"
      file={form.files.avatarFile}
      error={form.fields.avatarFile}
      onFile={(chosen) => form.attach('avatarFile', chosen)}
      shape={kind === 'developer' ? 'round' : 'square'}
      current={<Avatar of={of} kind={kind} size={96} />}
    />
  );
}
