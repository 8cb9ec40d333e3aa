import { Button } from '@mantine/core';
import { IconDoorExit, IconUserEdit } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { canManageMembers } from '#shared/policies/members.policy';
import { isMember } from '#shared/viewer';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useMembership } from '../account';
import { MembersList } from './MembersList';
import styles from './MembersTab.module.css';

const MembersEditor = lazyWithRetry(() => import('./MembersEditor'));
const LeaveDialog = lazyWithRetry(() => import('./LeaveDialog'));

/** The Members tab of a game: its team, and for members the buttons to edit or leave it. */
export function MembersTab({ game }: { game: Game }) {
  const { membership } = useMembership(game.id);
  const [isEditing, setIsEditing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const showsEditor = isEditing && canManageMembers(membership);
  const opener = useFocusAfterClose<HTMLButtonElement>(showsEditor);
  return (
    <div className={styles.tab}>
      {isMember(membership) && !showsEditor && (
        <div className={styles.actions}>
          {canManageMembers(membership) && (
            <Button
              ref={opener}
              variant="default"
              leftSection={<IconUserEdit size={18} aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              Edit members
            </Button>
          )}
          <Button
            variant="subtle"
            color="text"
            leftSection={<IconDoorExit size={18} aria-hidden />}
            onClick={() => setIsLeaving(true)}
          >
            Leave this Game Project
          </Button>
        </div>
      )}
      {showsEditor ? (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={3} />}>
          <MembersEditor game={game} onDone={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <MembersList gameId={game.id} />
      )}
      {isLeaving && isMember(membership) && (
        <Suspense>
          <LeaveDialog game={game} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
