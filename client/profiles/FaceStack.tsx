import { Avatar, type AvatarOwner, type AvatarProps } from './Avatar';
import styles from './FaceStack.module.css';

const maxFaces = 3;

/** Somebody to be seen, or a game. */
export interface Face {
  of: AvatarOwner;
  kind: AvatarProps['kind'];
}

/** Overlapping avatars of the first few, each once, whose names or number stand beside. */
export function FaceStack({ faces }: { faces: readonly Face[] }) {
  const byKey = new Map(faces.map((face) => [`${face.kind}.${face.of.id ?? face.of.alias}`, face]));
  return (
    <span className={styles.faces} aria-hidden>
      {[...byKey].slice(0, maxFaces).map(([key, { of, kind }]) => (
        <Avatar key={key} of={of} kind={kind} size={28} />
      ))}
    </span>
  );
}

export const developerFace = (of: AvatarOwner): Face => ({ of, kind: 'developer' });
export const gameFace = (of: AvatarOwner): Face => ({ of, kind: 'game' });
