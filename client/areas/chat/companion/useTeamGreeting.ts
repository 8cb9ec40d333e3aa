import { topics } from '#shared/topics';
import { selectAccountId } from '../../../app/forms/drafts';
import { readDraft, writeDraft } from '../../../app/forms/draftStorage';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { roomRequested } from '../chat.slice';
import { messageDraft } from '../room/messageDraft';

/** Opens the room of a team with a greeting in its message box, ready to send. A message begun before stays. */
export function useTeamGreeting() {
  const dispatch = useAppDispatch();
  const accountId = useAppSelector(selectAccountId);
  return ({ stringUrl }: { stringUrl: string }, greeting: string) => {
    const room = topics.gameRoom(stringUrl);
    const name = messageDraft(room);
    if (readDraft(accountId, name) === null) writeDraft(accountId, name, greeting);
    dispatch(roomRequested(room));
  };
}
