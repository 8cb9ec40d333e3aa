import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandDiscord, IconCrown, IconDoorExit, IconHistory, IconUserEdit, type Icon } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { canManageMembers } from '#shared/policies/members.policy';
import { canHandOver } from '#shared/policies/ownership.policy';
import { canManageWebhook } from '#shared/policies/webhooks.policy';
import { isMember } from '#shared/viewer';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useMembership } from '../account';
import { WebhookDialog } from '../webhooks';
import { MembersList } from './MembersList';
import styles from './MembersTab.module.css';

const MembersEditor = lazyWithRetry(() => import('./MembersEditor'));
const HandOverDialog = lazyWithRetry(() => import('./ownership/HandOverDialog'));
const OwnershipNotice = lazyWithRetry(() => import('./ownership/OwnershipNotice'));
const TeamLogDialog = lazyWithRetry(() => import('./ownership/TeamLogDialog'));
const LeaveDialog = lazyWithRetry(() => import('./LeaveDialog'));

type Dialog = 'handOver' | 'leave' | 'log' | 'webhook';

/** The Members tab of a game: its team, and for members the buttons to edit or leave it. */
export function MembersTab({ game }: { game: Game }) {
  const { membership } = useMembership(game.id);
  const [isEditing, setIsEditing] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const showsEditor = isEditing && canManageMembers(membership);
  const opener = useFocusAfterClose<HTMLButtonElement>(showsEditor);
  return (
    <div className={styles.tab}>
      {isMember(membership) && (
        <Suspense>
          <OwnershipNotice game={game} />
        </Suspense>
      )}
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
          <DialogButtons game={game} onOpen={setDialog} />
        </div>
      )}
      {showsEditor ? (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={3} />}>
          <MembersEditor game={game} onDone={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <MembersList gameId={game.id} />
      )}
      {dialog && isMember(membership) && (
        <Suspense>
          {dialog === 'leave' && <LeaveDialog game={game} onClose={close} />}
          {dialog === 'log' && <TeamLogDialog game={game} onClose={close} />}
          {dialog === 'webhook' && canManageWebhook(membership) && <WebhookDialog game={game} onClose={close} />}
          {dialog === 'handOver' && <HandOverDialog game={game} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}

interface DialogButtonsProps {
  game: Game;
  onOpen: (dialog: Dialog) => void;
}

function DialogButtons({ game, onOpen }: DialogButtonsProps) {
  const { membership } = useMembership(game.id);
  const quiet = { variant: 'subtle', color: 'text' };
  const button = (dialog: Dialog, text: string, Symbol: Icon, look: ButtonProps = quiet) => (
    <Button {...look} leftSection={<Symbol size={18} aria-hidden />} onClick={() => onOpen(dialog)}>
      {text}
    </Button>
  );
  return (
    <>
      {canHandOver(membership) &&
        game.memberCount > 1 &&
        button('handOver', 'Hand over', IconCrown, { variant: 'default' })}
      {button('log', 'Team log', IconHistory)}
      {canManageWebhook(membership) && button('webhook', 'Discord webhook', IconBrandDiscord)}
      {button('leave', 'Leave this game project', IconDoorExit)}
    </>
  );
}
