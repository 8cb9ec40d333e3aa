import { SeekingFlag } from '../../../profiles/SeekingFlag';
import type { SectionProps } from './section';
import styles from './Section.module.css';

export function Networking({ developer, isOwn }: SectionProps) {
  const { alias, lookingForGame, lookingForDescription } = developer;
  const not = isOwn
    ? 'You are not looking for a team at the moment.'
    : `${alias} is not looking for a team at the moment.`;
  return (
    <>
      {lookingForGame ? (
        <div className={styles.flag}>
          <SeekingFlag kind="developer" />
        </div>
      ) : (
        <p className={styles.quiet}>{not}</p>
      )}
      {lookingForDescription && (
        <p className={styles.text} dir="auto">
          {lookingForDescription}
        </p>
      )}
    </>
  );
}
