import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPhoto, type Icon } from '@tabler/icons-react';
import { Suspense, useState, type ComponentType } from 'react';
import type { Game } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useMembership } from '../account';
import styles from './EditGameButton.module.css';
import type { EditDialogProps } from './EditGameDialog';

type Dialog = ComponentType<EditDialogProps>;
interface Part {
  name: string;
  icon: Icon;
  Dialog: Dialog;
}

// Dialogs are lazy chunks: most people who open a game do not edit it.
const parts = {
  vitals: { name: 'Edit title and picture', icon: IconPencil, Dialog: lazyWithRetry(() => import('./VitalsDialog')) },
  banner: { name: 'Change the banner', icon: IconPhoto, Dialog: lazyWithRetry(() => import('./GameBannerDialog')) },
  details: { name: 'Edit details', icon: IconPencil, Dialog: lazyWithRetry(() => import('./DetailsDialog')) },
  recruitment: {
    name: 'Edit recruitment',
    icon: IconPencil,
    Dialog: lazyWithRetry(() => import('./RecruitmentDialog')),
  },
} as const satisfies Record<string, Part>;

interface EditGameProps {
  game: Game;
  part: keyof typeof parts;
  /** The text on the button; without it the button is an icon. */
  text?: string;
}

/** Opens the dialog for a part of a game. Shown to editors only, but an open dialog stays when the right is lost. */
export function EditGameButton({ game, part, text }: EditGameProps) {
  const [opened, setOpened] = useState(false);
  const { viewer, membership } = useMembership(game.id);
  const mayEdit = canEditGame(viewer, membership);
  const { name, icon: PartIcon, Dialog } = parts[part];
  const open = () => setOpened(true);
  return (
    <>
      {mayEdit && text === undefined && (
        <ActionIcon
          className={styles.icon ?? ''}
          variant="subtle"
          color="text"
          size={36}
          aria-label={name}
          title={name}
          onClick={open}
        >
          <PartIcon size={18} aria-hidden />
        </ActionIcon>
      )}
      {mayEdit && text !== undefined && (
        <Button
          className={styles.edit ?? ''}
          variant="default"
          leftSection={<PartIcon size={16} aria-hidden />}
          onClick={open}
        >
          <span className={styles.text} aria-hidden>
            {text}
          </span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {opened && (
        <Suspense>
          <Dialog game={game} mayEdit={mayEdit} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
