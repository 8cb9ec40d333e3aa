import type { Knex } from 'knex';
import type { Files } from '../server/infrastructure/files';
import type { DemoLogin } from '../server/progress';
import { addChat } from './demo/addChat';
import { addAlbums, piecesToPost } from './demo/addMedia';
import { addClassifieds } from './demo/addClassifieds';
import { addComments } from './demo/addComments';
import { addDonations } from './demo/addDonations';
import { addFollows } from './demo/addFollows';
import { addFormerMembers } from './demo/addFormerMembers';
import { addForums } from './demo/addForums';
import { addGames } from './demo/addGames';
import { addInbox } from './demo/addInbox';
import { addInvitations } from './demo/addInvitations';
import { addLists } from './demo/addLists';
import { addModeration } from './demo/addModeration';
import { addPrivateChats } from './demo/addPrivateChats';
import { addReports } from './demo/addReports';
import { addNotifications } from './demo/addNotifications';
import { addPeople, demoLogins } from './demo/addPeople';
import { addPictures } from './demo/addPictures';
import { addPieceVotes } from './demo/addPieceVotes';
import { addPosts } from './demo/addPosts';

interface DemoOptions {
  db: Knex;
  files: Files;
  /** Hashes a password as the account area does. */
  hashPassword: (password: string) => Promise<string>;
}

const marker = { name: 'demoCommunity', value: 1 };

/**
 * Fills an embedded database with a believable community, once, and tells how to log into it. All rows are one
 * transaction and the pictures come first, so that a start that is killed in between begins anew.
 */
export async function seedDemo({ db, files, hashPassword }: DemoOptions): Promise<DemoLogin[]> {
  const [there] = await db('site_counters').where({ name: marker.name });
  if (there) return demoLogins;
  const passwordHash = await hashPassword(demoLogins[0]?.password ?? '');
  const media = await addPictures(files);
  await db.transaction(async (transaction) => {
    const now = new Date();
    const people = await addPeople(transaction, now, passwordHash);
    await addDonations(transaction, now, people);
    const games = await addGames(transaction, now, people);
    await addFormerMembers(transaction, now, { people, games });
    await addAlbums(transaction, { people, games });
    await addPosts(transaction, now, { people, games, others: piecesToPost(now, { people, games, media }) });
    await addPieceVotes(transaction, now, people);
    await addComments(transaction, now, people);
    await addClassifieds(transaction, now, { people, games });
    await addForums(transaction, now, { people, games });
    await addLists(transaction, now, people);
    await addFollows(transaction, now, { people, games });
    await addNotifications(transaction, now);
    await addInvitations(transaction, now, { people, games });
    await addInbox(transaction, now, people);
    await addChat(transaction, now, people);
    await addPrivateChats(transaction, now, people);
    await addModeration(transaction, now, people);
    await addReports(transaction, now, people);
    await transaction('site_counters').insert(marker);
  });
  return demoLogins;
}
