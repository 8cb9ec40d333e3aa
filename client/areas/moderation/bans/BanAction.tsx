import { Button } from '@mantine/core';
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Developer } from '#shared/areas/developerEvents';
import { canBan } from '#shared/policies/moderation.policy';
import { Removable } from '../../../app/forms/Removable';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useSession } from '../../account';
import { UnbanDialog } from './UnbanDialog';

const RemoveAllDialog = lazyWithRetry(() => import('./RemoveAllDialog'));
const BanDialog = lazyWithRetry(() => import('./BanDialog'));

interface BanActionProps {
  developer: Developer;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The button on a profile that bans the developer or lifts the ban; only for those who may. */
export function BanAction({ developer, opened, onOpen, onClose }: BanActionProps) {
  const { user } = useSession();
  if (!user || !canBan(user.info, developer)) return null;
  const ActionIcon = developer.isBanned ? IconLockOpen : IconBan;
  return (
    <Removable>
      <Button
        variant="default"
        leftSection={<ActionIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {developer.isBanned ? 'Lift the ban' : 'Ban'}
      </Button>
      {developer.isBanned && (
        <Removable>
          <RemoveAllButton developer={developer} />
        </Removable>
      )}
      {developer.isBanned && <UnbanDialog developer={developer} opened={opened} onClose={onClose} />}
      <Removable isOpen={!developer.isBanned}>
        {!developer.isBanned && opened && (
          <Suspense>
            <BanDialog developer={developer} onClose={onClose} />
          </Suspense>
        )}
      </Removable>
    </Removable>
  );
}

/** Removes what a banned developer wrote before. The dialog of the ban asks it of the others. */
function RemoveAllButton({ developer }: Pick<BanActionProps, 'developer'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Remove all by {developer.alias}…
      </Button>
      {isAsking && (
        <Suspense>
          <RemoveAllDialog developer={developer} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
