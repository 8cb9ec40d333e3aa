import { VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebar, IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useStored } from '../../../app/storage/browserStorage';
import { UnseenDot } from '../../../ui/feedback/UnseenDot';
import { ByWidth } from '../../../ui/layout/ByWidth';
import { useRootAttribute } from '../../../ui/useRootAttribute';
import { UnseenBadge } from '../../../areas/chat';
import styles from './Rail.module.css';
import { useNavigation } from './navigation';
import { companionButtonId, type Companion } from '../companion/useCompanion';

/** Main navigation at the left, and the chat. Narrow screens show icons, and the words on hover and focus or always. */
export function Rail({ companion }: { companion: Companion }) {
  const entries = useNavigation();
  const { hasWords, toggleWords } = useRailWords();
  return (
    <nav className={styles.rail} aria-label="Main">
      <div className={styles.list}>
        {entries.map(({ name, label, path, icon: EntryIcon, isLit, hasUnseen }) => (
          <Link key={name} to={path} className={styles.entry} aria-current={isLit ? 'page' : undefined}>
            <EntryIcon size={20} aria-hidden />
            <span className={styles.label}>{label}</span>
            {hasUnseen && <UnseenDot />}
          </Link>
        ))}
        <button
          id={companionButtonId}
          type="button"
          className={`${styles.entry} ${styles.chat}`}
          aria-expanded={companion.column || companion.drawer}
          onClick={companion.toggle}
        >
          <IconMessages size={20} aria-hidden />
          <span className={styles.label}>Chat</span>
          <UnseenBadge />
        </button>
        <ByWidth at="narrow">
          <button type="button" className={styles.entry} aria-pressed={hasWords} onClick={toggleWords}>
            <IconLayoutSidebar size={20} aria-hidden />
            <span className={styles.label} aria-hidden>
              {hasWords ? 'Icons only' : 'Keep labels'}
            </span>
            <VisuallyHidden>Words beside the icons</VisuallyHidden>
          </button>
        </ByWidth>
      </div>
    </nav>
  );
}

/** Whether narrow screens show the words beside the icons; remembered in this browser, and known to public/begin.js. */
function useRailWords() {
  const [stored, store] = useStored('spawnpoint.rail');
  const hasWords = stored === 'words';
  useRootAttribute('data-rail-words', hasWords);
  return { hasWords, toggleWords: () => store(hasWords ? null : 'words') };
}
