import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { waitingBetween, waitingOf, type Addressed } from './audience.queries';
import { sendToRecruiters } from './inviteUpdates';

type ReachCall = Pick<Call, 'db' | 'host' | 'afterCommit'>;

/** Hides the applications between two accounts from each other, or shows them again, when a block has come or gone. */
export const onBlockChange = async (call: ReachCall, oneId: number, otherId: number, isBlocked: boolean) =>
  update(call, await waitingBetween(call.db, oneId, otherId), isBlocked);

/** The same for all applications of an account that was banned, or may log in again. */
export const onBanChange = async (call: ReachCall, developerId: number, isBanned: boolean) =>
  update(call, await waitingOf(call.db, developerId), isBanned);

async function update(call: ReachCall, waiting: readonly Addressed[], isHidden: boolean) {
  if (waiting.length === 0) return;
  if (isHidden)
    await unnotify(
      call,
      ...waiting.map(({ id, recruiterId }) => ({
        ...{ targetType: 'request' as const, targetId: id, receiverId: recruiterId },
      })),
    );
  call.afterCommit(() =>
    sendToRecruiters(
      call.host,
      waiting.map(({ recruiterId, ...row }) => ({ ...row, recruiterIds: [recruiterId] })),
    ),
  );
}
