import type { HeldPost } from '#shared/areas/heldPosts';
import { Markdown } from '../../markdown/Markdown';
import { isLimitedText } from './texts';
import styles from './HeldPosts.module.css';

/** The title and text of a post that waits, as everybody would read them; of a resource its address, which is no link yet. */
export function HeldWords({ held: { kind, title, text, pictures } }: { held: HeldPost }) {
  return (
    <>
      {title !== null && title !== '' && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {kind === 'resource' ? (
        <p dir="ltr">{text}</p>
      ) : (
        <Markdown text={text} pictures={pictures} mode={isLimitedText(kind) ? 'limited' : 'whole'} />
      )}
    </>
  );
}
