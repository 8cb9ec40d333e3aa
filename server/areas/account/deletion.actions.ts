import type { account } from '#shared/areas/account';
import { developersEvents } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { forgetRegistration } from '../chat';
import { forgetClassifiedsOf } from '../classifieds';
import { keepWithoutAccount } from '../donations';
import { forgetFollower } from '../follows';
import { handOverOrDeleteGames } from '../games';
import { leaveConversations } from '../inbox';
import { forgetInvitesOfDeveloper } from '../invites';
import { forgetMediaOf } from '../media';
import { unnotify } from '../notifications';
import { forgetPrivateChats } from '../privateChat';
import { changeTotals } from '../reference';
import { forgetRemovedOf } from '../removed';
import { forgetPicturesOf } from '../textPictures';
import { forgetVotes } from '../votes';
import { deleteAccountRow } from './account.queries';
import { accountDeletedLetter } from './letters';

/**
 * Takes an account away in one step (wire §19.12). What was written stays under DELETED USER; sessions, skills, links
 * and votes go with the row.
 */
export async function deleteAccount(call: Call<typeof account.saveAccount>, developer: DeveloperRow) {
  const { db, session, push, later, audit, host } = call;
  const { id, alias, email, emailConfirmed } = developer;
  await handOverOrDeleteGames(call, id);
  await forgetRegistration(call, id);
  await forgetPrivateChats(call, id);
  await forgetInvitesOfDeveloper(call, id);
  await leaveConversations(call, id);
  await forgetFollower(db, id);
  await forgetClassifiedsOf(call, { developerId: id });
  const mediaTopics = await forgetMediaOf(call, { pageType: 'developer', pageId: id });
  await forgetVotes(call, id);
  await forgetRemovedOf(db, id);
  await forgetPicturesOf(call, id);
  await unnotify(call, { actorId: id });
  await audit({ action: 'accountDeletion', target: `developer:${id}` });
  await session.logOut();
  await keepWithoutAccount(db, id);
  await deleteAccountRow(db, id);
  await changeTotals(call, { developers: -1 });
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const reached = [topics.developer(id), topics.user(id), ...feeds, ...mediaTopics];
  push(reached, developersEvents.developerInformationUpdated, { id, deleted: true });
  later(async () => {
    host.live.recheckDeveloper(id);
    for (const picture of picturesOf(id)) await host.files.remove(picture);
  });
  if (email !== null && emailConfirmed) later(() => host.mail.send(accountDeletedLetter({ email, alias })));
  return { id };
}

const picturesOf = (id: number) => [
  `avatars/developer_${id}.jpg`,
  `avatars/developer_${id}.webp`,
  `banners/${id}.png`,
  `banners/${id}.webp`,
];
