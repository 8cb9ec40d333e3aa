import type { account } from '#shared/areas/account';
import { developersEvents } from '#shared/areas/developerEvents';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../content';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { deleteKeysOf } from '../../http/pipeline/idempotency';
import { runAccountDeletionHooks, removeAvatar, removeBanner } from '../../people';
import { changeTotals } from '../reference';
import { deleteAccountRow } from './account.queries';
import { accountDeletedMail } from './mails';

/**
 * Deletes an account in one transaction. Content stays as that of DELETED USER; sessions, skills, links and votes go
 * with the row.
 */
export async function deleteAccount(call: Call<typeof account.saveAccount>, developer: DeveloperRow) {
  const { db, session, emit, afterCommit, audit, host } = call;
  const { id, alias, email, emailConfirmed } = developer;
  const topicsOfAreas = await runAccountDeletionHooks(call, id);
  await audit({ action: 'accountDeletion', target: `developer:${id}` });
  await session.logOut();
  await deleteKeysOf(db, id);
  await deleteAccountRow(db, id);
  await changeTotals(call, { developers: -1 });
  await noteVisibilityChange(db);
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const receivers = [topics.developer(id), topics.user(id), ...feeds, ...topicsOfAreas];
  emit(receivers, developersEvents.developerInformationUpdated, { id, deleted: true });
  afterCommit(async () => {
    host.live.recheckDeveloper(id);
    await removeAvatar(host.files, `developer_${id}`);
    await removeBanner(host.files, `${id}`);
  });
  if (email !== null && emailConfirmed) afterCommit(() => host.mail.send(accountDeletedMail({ email, alias })));
  return { id };
}
