import { inTransaction } from '../../db/transaction';
import { coalesceRuns } from '../../http/coalesceRuns';
import type { Call, Host } from '../../http/call';
import { deleteNotifications } from '../notifications';
import { deleteSomeFollowers, forgetDeletedPage, readDeletedPages } from './deletion.queries';

/** Followers that one transaction takes: few, so that what they do themselves does not wait. */
const batch = 200;

const runs = new WeakMap<Host, () => Promise<void>>();

/**
 * Deletes followers and notifications of deleted accounts and games, in batches; nobody sees them any more. A job calls it
 * too, for what a crash has left.
 */
export function finishDeletions(host: Host): Promise<void> {
  const run = runs.get(host) ?? coalesceRuns(() => finishAll(host), 0);
  runs.set(host, run);
  return run();
}

/** The same right after the commit. It is not waited for: what else follows is not held up. */
export function finishDeletionsSoon({ host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>) {
  afterCommit(() => {
    const finishing = finishDeletions(host).catch((error: unknown) => {
      host.log.error({ err: error }, 'What is left of a deletion was not deleted; a job does it');
    });
    void host.inFlight.track(finishing);
  });
}

async function finishAll(host: Host) {
  for (const { id, ...page } of await readDeletedPages(host.db)) {
    while ((await inTransaction(host.db, (db) => deleteSomeFollowers(db, page, batch))) === batch);
    if (page.parentType === 'developer') {
      await deleteNotifications(host, { actorId: page.parentId });
      await deleteNotifications(host, { receiverId: page.parentId });
    }
    await forgetDeletedPage(host.db, id);
  }
}
