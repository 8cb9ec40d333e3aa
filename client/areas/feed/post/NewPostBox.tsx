import { Button, UnstyledButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/pages';
import type { Page } from '#shared/topics';
import { heldPlace } from '#shared/areas/moderation/heldPlaces';
import { useHasFormDraft, useOpenToResume } from '../../../app/forms/formDraft';
import { useFragment } from '../../../app/page/useFragment';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { LevelRing } from '../../../profiles/LevelRing';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useSession } from '../../account';
import { HeldHere } from '../../heldPosts';
import styles from './NewPostBox.module.css';
import { postTexts, type PostKind } from './postTexts';

// The form brings the editor along, so it is fetched when somebody is about to write.
const NewPostForm = lazyWithRetry(() => import('./NewPostForm'));

interface NewPostBoxProps {
  /**
   * Whether the viewer may write here. A form that is open stays when the right is taken; a draft can be posted in one's own
   * name then.
   */
  isAllowed?: boolean;
  /** The author that is selected at first. */
  page: Page;
  /** Whether the viewer may choose between themselves and their games. */
  canChooseAuthor: boolean;
  /** The key of the draft. */
  draftKey: string;
  /** A status is about a project, a classified post looks for people. */
  kind?: PostKind;
}

/** A single line that opens the form of a new post. */
export function NewPostBox({ page, canChooseAuthor, draftKey, kind = 'status', isAllowed = true }: NewPostBoxProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useOpenAtAddress(isAllowed);
  const { hasDraft, isSending, discardDraft } = useHasFormDraft(draftKey);
  const opener = useRef<HTMLButtonElement>(null);
  useOpenToResume(user !== null && isSending, () => setOpen(true));
  if (!user || !(isAllowed || isOpen || hasDraft)) return null;

  function close() {
    setOpen(false);
    // The opener is rendered again in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <>
      <section className={styles.box} aria-label="New post">
        <LevelRing of={user.info} kind="developer" level={user.info.xpLevelData} size="small" />
        {isOpen ? (
          <Suspense fallback={<LoadingSkeleton />}>
            <NewPostForm
              user={user}
              page={isAllowed ? page : { parentType: 'developer', parentId: user.info.id }}
              canChooseAuthor={canChooseAuthor}
              kind={kind}
              draftKey={draftKey}
              onClose={close}
            />
          </Suspense>
        ) : (
          <div className={styles.line}>
            <UnstyledButton
              ref={opener}
              className={styles.opener ?? ''}
              aria-expanded={false}
              onClick={() => setOpen(true)}
              onPointerEnter={() => void NewPostForm.load()}
              onFocus={() => void NewPostForm.load()}
            >
              {hasDraft ? 'Continue your draft' : postTexts[kind].begin}
            </UnstyledButton>
            {hasDraft && (
              <Button variant="subtle" color="text" size="compact-sm" onClick={discardDraft}>
                Discard draft
              </Button>
            )}
          </div>
        )}
      </section>
      <HeldHere
        {...(canChooseAuthor ? { kind: 'post' as const } : { place: heldPlace(page.parentType, page.parentId) })}
      />
    </>
  );
}

/** Whether the form is open: also when an address asks for it, each time that it is gone to. */
function useOpenAtAddress(isAllowed: boolean) {
  const hash = useFragment();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  if (isAllowed && hash === paths.writing && openedAt !== key) {
    setOpenedAt(key);
    setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
