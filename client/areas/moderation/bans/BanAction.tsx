import { Button } from '@mantine/core';
import { IconGavel, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Developer } from '#shared/areas/developerEvents';
import { paths } from '#shared/pages';
import { canBan } from '#shared/policies/moderation.policy';
import { Removable } from '../../../app/forms/Removable';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useSession } from '../../account';
import { UnbanDialog } from './UnbanDialog';

const RemoveAllDialog = lazyWithRetry(() => import('./RemoveAllDialog'));
const SanctionDialog = lazyWithRetry(() => import('../sanctions/SanctionDialog'));

interface BanActionProps {
  developer: Developer;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The buttons on a profile that warn, limit, suspend or ban the developer, or lift the ban; only for those who may. */
export function BanAction({ developer, opened, onOpen, onClose }: BanActionProps) {
  const { user } = useSession();
  if (!user || !canBan(user.info, developer)) return null;
  const ActionIcon = developer.isBanned ? IconLockOpen : IconGavel;
  return (
    <Removable>
      <Button
        variant="default"
        leftSection={<ActionIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {developer.isBanned ? 'Lift the ban' : 'Take action…'}
      </Button>
      <Button component={Link} to={paths.accountDesk(developer.id)} variant="subtle" color="text">
        On the desk
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
            <SanctionDialog developer={developer} onClose={onClose} />
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
