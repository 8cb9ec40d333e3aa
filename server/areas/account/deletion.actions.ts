import { developersEvents } from '#shared/areas/developerEvents';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../content';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { deleteKeysOf } from '../../http/idempotency';
import { isClaimed, readLeaving, runAccountDeletionHooks, removeAvatar, removeBanner } from '../../people';
import { changeTotals } from '../reference';
import { deleteAccountRow } from './account.queries';
import { announceAccounts } from './announceAccounts';
import { removeHiddenPictures } from './leaving/pictures';
import type { MailMessage } from '../../infrastructure/mail';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { accountDeletedMail, type Addressee } from './mails';

/**
 * Deletes an account, the viewer's own or another, in one transaction. Content stays as that of DELETED USER; sessions,
 * skills, links and votes go with the row. `mailTo` tells its person.
 */
export async function deleteAccount(
  call: Call & { viewer: LoggedInDeveloper },
  developer: DeveloperRow,
  mailTo: (to: Addressee) => MailMessage = accountDeletedMail,
) {
  const { db, viewer, session, emit, afterCommit, audit, host } = call;
  const { id, email, emailKey, emailConfirmed, isBanned } = developer;
  const { alias } = (await readLeaving(db, id)) ?? developer;
  const topicsOfAreas = await runAccountDeletionHooks(call, id);
  await audit({ action: 'accountDeletion', target: `developer:${id}` });
  // At its time the site itself deletes an account, whose sessions have ended before.
  if (viewer.sessionHandle !== '') {
    if (id === viewer.id) await session.logOut();
    await session.end(id);
  }
  await deleteKeysOf(db, id);
  await deleteAccountRow(db, id);
  if (isClaimed({ id, emailKey }) && !isBanned) await changeTotals(call, { developers: -1 });
  await noteVisibilityChange(db);
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const receivers = [topics.developer(id), topics.user(id), ...feeds, ...topicsOfAreas];
  emit(receivers, developersEvents.developerInformationUpdated, { id, deleted: true });
  announceAccounts(call);
  afterCommit(async () => {
    await removeAvatar(host.files, `developer_${id}`);
    await removeBanner(host.files, `${id}`);
    await removeHiddenPictures(host.files, id);
  });
  // People whose account is deleted by others are told in any case, also at an address that was never confirmed.
  const isNotified = emailConfirmed || id !== viewer.id;
  if (email !== null && isNotified) afterCommit(() => host.mail.send(mailTo({ email, alias })));
  return { id };
}
