import { Button } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { canUploadBuilds } from '#shared/policies/builds.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useMembership } from '../account';

const BuildsDialog = lazyWithRetry(() => import('./BuildsDialog'));

/** Opens the builds of a game, for members who upload them. */
export function BuildsButton({ game }: { game: Pick<Game, 'id' | 'alias' | 'stringUrl'> }) {
  const { membership } = useMembership(game.id);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !canUploadBuilds(membership)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackages size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Builds
      </Button>
      {isOpen && (
        <Suspense>
          <BuildsDialog game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
