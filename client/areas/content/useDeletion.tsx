import { useState, type ReactNode } from 'react';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { goesToTrash } from '#shared/policies/trash.policy';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { useSession, viewerOf } from '../account';

interface Ownership {
  /** The author; null where the account is deleted. */
  aboutId: number | null;
  /** The game that it was written as: its members delete it as their own. */
  gameId?: number | null | undefined;
}

/** The text of a confirmation. Moderators also read that what others wrote can be restored. */
export function useDeletionText(text: string, { aboutId, gameId = null }: Ownership): string {
  const { user } = useSession();
  const isOwnGame = user?.games.some(({ id }) => id === gameId) ?? false;
  return goesToTrash(viewerOf(user), aboutId) && !isOwnGame ? `${text} ${trashTexts.ofOthers}` : text;
}

export interface Deletion extends Ownership {
  title: string;
  text: string;
  onConfirm: () => void | Promise<void>;
}

interface DeletionControls {
  ask: () => void;
  /** Rendered beside the menu or button, which may be gone while the dialog is open. */
  dialog: ReactNode;
}

/** Deletes content after a confirmation. */
export function useDeletion({ title, text, onConfirm, ...ownership }: Deletion): DeletionControls {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const deletionText = useDeletionText(text, ownership);
  return {
    ask: () => setState('open'),
    dialog: state !== 'unasked' && (
      <LazyConfirmDialog
        opened={state === 'open'}
        title={title}
        text={deletionText}
        confirm="Delete"
        danger
        onConfirm={onConfirm}
        onClose={() => setState('closed')}
      />
    ),
  };
}
