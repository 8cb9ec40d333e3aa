import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { followsLimits } from '#shared/areas/follows';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { LazySuggestions, useDismissed } from '../../account';
import styles from './Member.module.css';

const enoughFollowed = followsLimits.enoughForFeed;

/** The first steps that a new account has left, until they are done or the list is closed. */
export function FirstThings({ user: { info, counts } }: { user: LoggedUser }) {
  const { isDismissed, dismiss } = useDismissed();
  const [showsSuggestions, setShowsSuggestions] = useState(false);
  const profile = paths.developer(info.stringUrl);
  const needsRole = info.hasRole === false;
  const followed = counts.following ?? 0;
  // The open list stays while its people are followed.
  const needsPeople = !isDismissed('people') && (followed < enoughFollowed || showsSuggestions);
  if (isDismissed('welcome') || !(needsRole || !info.hasAvatar || needsPeople)) return null;
  return (
    <section className={styles.firstThings} aria-labelledby="first-things">
      <div className={styles.firstHead}>
        <h2 id="first-things">Make yourself at home</h2>
        <ActionIcon variant="subtle" aria-label="Close “Make yourself at home”" onClick={() => void dismiss('welcome')}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <ul>
        {needsRole && (
          <li>
            <Link to={`${profile}?edit=roles`} className={styles.project}>
              Say what you do
            </Link>
          </li>
        )}
        {!info.hasAvatar && (
          <li>
            <Link to={`${profile}?edit=picture`} className={styles.project}>
              Add a picture
            </Link>
          </li>
        )}
        {needsPeople && (
          <li>
            <UnstyledButton
              className={styles.project ?? ''}
              aria-expanded={showsSuggestions}
              onClick={() => setShowsSuggestions(!showsSuggestions)}
            >
              Follow people and games{followed > 0 && ` (${Math.min(followed, enoughFollowed)} of ${enoughFollowed})`}
            </UnstyledButton>
          </li>
        )}
      </ul>
      {showsSuggestions && needsPeople && (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={5} />}>
          <LazySuggestions />
          <Button variant="subtle" className={styles.firstDone ?? ''} onClick={() => void dismiss('people')}>
            Done
          </Button>
        </Suspense>
      )}
    </section>
  );
}
