import { Avatar, type AvatarOwner } from './Avatar';
import { PictureDrop } from './PictureDrop';

interface AvatarDropProps {
  label: string;
  of: AvatarOwner;
  kind: 'developer' | 'game';
  /** Of `useForm` over a call that takes an avatar. */
  form: { files: Record<string, File | null>; attach: (field: 'avatarFile', file: File | null) => void };
}

/** Chooses the picture of a developer or a game; until then shows the one that they have. */
export function AvatarDrop({ label, of, kind, form }: AvatarDropProps) {
  return (
    <PictureDrop
      label={label}
      kind="avatar"
      file={form.files.avatarFile}
      onFile={(chosen) => form.attach('avatarFile', chosen)}
      shape={kind === 'developer' ? 'round' : 'square'}
      current={<Avatar of={of} kind={kind} size={96} />}
    />
  );
}
