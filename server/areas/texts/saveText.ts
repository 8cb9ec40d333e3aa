import type { ContentName } from '#shared/content';
import { contentKind } from '../../content';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { checkNewAccountLimits } from '../accountLimits';
import { notifyMentioned } from '../notifications';
import { keepPictures } from './pictures/uses.queries';

interface SavedText {
  kind: ContentName;
  id: number;
  text: string;
  /** Of a new text: who of the developers that it mentions may read it, and is notified. */
  mentions?: 'everyone' | ((developerIds: number[]) => Promise<number[]>);
  /** The game in whose name it is written. */
  asGameId?: number | null;
  /** The form's field that a refusal is shown at. */
  field?: string;
}

/**
 * The steps of saving any Markdown text: the limit of links for new accounts (422), its pictures kept, the developers
 * whom it mentions notified. Call it last in a handler: notifying locks the receivers, and delays what follows the commit.
 */
export async function saveText(
  call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'referencesIn'> & { viewer: LoggedInDeveloper },
  { kind, id: targetId, text, mentions, asGameId, field }: SavedText,
) {
  await checkNewAccountLimits(call, 'write', text, field);
  await keepPictures(call.db, { kind, targetId, text });
  const { targetType } = contentKind(kind);
  if (!mentions || !targetType) return;
  const readersAmong = mentions === 'everyone' ? {} : { readersAmong: mentions };
  await notifyMentioned(call, { targetType, targetId, actorId: call.viewer.id, text, asGameId, ...readersAmong });
}
