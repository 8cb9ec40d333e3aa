import { sanctionsEvents, type Sanction } from '#shared/areas/moderation/sanctions';
import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { readModeratorIds } from '../../people';
import { unnotify } from '../notifications';
import { countAppeals, isOpen, readSanction, readStanding } from './sanctions.queries';

type AnnouncingCall = Pick<Call, 'db' | 'emit' | 'session' | 'afterCommit' | 'host'>;

/** Shows a change of a sanction to the person and to the moderators, and lets it hold in all processes. */
export async function announceSanction(call: AnnouncingCall, id: number, developerId: number): Promise<Sanction> {
  const { db, emit, session } = call;
  session.rereadAccount(developerId);
  const sanction = await readSanction(db, id);
  if (!sanction) throw new Error('A sanction is gone in the transaction that changed it');
  // Suspensions and bans log the person out instead.
  const standing = isLenient(sanction) && (await readStanding(db, developerId));
  if (standing) emit(topics.user(developerId), accountEvents.updateUserInfo, { info: standing });
  emit(topics.user(developerId), sanctionsEvents.ownSanctionsChanged, {});
  emit((await readModeratorIds(db)).map(topics.user), sanctionsEvents.sanctionUpdated, {
    sanction,
    openAppeals: await countAppeals(db),
  });
  if (hasSettledAppeal(sanction))
    await unnotify(call, { targetType: 'appeal', action: 'received', targetIds: [sanction.id] });
  return sanction;
}

const hasSettledAppeal = ({ appeal, ...sanction }: Sanction) =>
  appeal !== null && (appeal.answeredAt !== null || !isOpen(sanction));

const isLenient = ({ kind }: Sanction) => kind === 'warn' || kind === 'limit';
