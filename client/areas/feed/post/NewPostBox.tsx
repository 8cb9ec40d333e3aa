import { Button, UnstyledButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { Page } from '#shared/topics';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { LevelRing } from '../../../profiles/LevelRing';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useSession } from '../../account';
import styles from './NewPostBox.module.css';
import { postWords, type PostKind } from '../postWords';
import { usePostDraft } from './usePostDraft';

// The form brings the editor along: it is fetched when somebody is about to write.
const loadForm = () => import('./NewPostForm');
const NewPostForm = lazyWithRetry(loadForm);

interface NewPostBoxProps {
  /** Whose voice it is at first. */
  page: Page;
  /** Whether another voice can be chosen: oneself or one of one's games. */
  hasVoices: boolean;
  /** The place that the draft belongs to. */
  place: string;
  /** What is written about: what one makes, or whom one looks for. */
  kind?: PostKind;
}

/** One line to begin with, which opens to the form of a new post. */
export function NewPostBox({ page, hasVoices, place, kind = 'status' }: NewPostBoxProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const draft = usePostDraft(place);
  const opener = useRef<HTMLButtonElement>(null);
  if (!user) return null;

  function close() {
    setOpen(false);
    // Back to where it was opened, once that is there again.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <section className={styles.box} aria-label="New post">
      <LevelRing of={user.info} kind="developer" level={user.info.xpLevelData} size="small" />
      {isOpen ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <NewPostForm user={user} page={page} hasVoices={hasVoices} kind={kind} draft={draft} onClose={close} />
        </Suspense>
      ) : (
        <div className={styles.line}>
          <UnstyledButton
            ref={opener}
            className={styles.opener ?? ''}
            aria-expanded={false}
            onClick={() => setOpen(true)}
            onPointerEnter={() => void loadForm()}
            onFocus={() => void loadForm()}
          >
            {draft.isThere ? 'Continue your draft' : postWords[kind].begin}
          </UnstyledButton>
          {draft.isThere && (
            <Button variant="subtle" color="text" size="compact-sm" onClick={draft.clear}>
              Discard draft
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
