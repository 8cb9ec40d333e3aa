import { trashTexts } from '#shared/areas/trash';
import { isKeptWhenRemoved } from '#shared/areas/trash.policy';
import { useSession, viewerOf } from '../account';

interface Deleted {
  /** Whose it is; null for what belongs to nobody any more. */
  aboutId: number | null;
  /** The game that it is written as: its members delete what is their own. */
  gameId?: number | null | undefined;
}

/** What is asked before something is deleted; moderators learn besides that it can be put back. */
export function useDeletionText(text: string, { aboutId, gameId = null }: Deleted): string {
  const { user } = useSession();
  const isOwnGame = user?.games.some(({ id }) => id === gameId) ?? false;
  return isKeptWhenRemoved(viewerOf(user), aboutId) && !isOwnGame ? `${text} ${trashTexts.ofOthers}` : text;
}
