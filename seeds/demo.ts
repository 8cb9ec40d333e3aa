import type { Knex } from 'knex';
import type { Files } from '../server/infrastructure/storage';
import type { DemoLogin } from '../server/progress';
import { addAnnouncements } from './demo/lists/addAnnouncements';
import { addBuilds, storeBuilds } from './demo/games/addBuilds';
import { addChat } from './demo/messages/addChat';
import { addAlbums, piecesToPost } from './demo/media/addMedia';
import { addClassifieds } from './demo/lists/addClassifieds';
import { addComments } from './demo/posts/addComments';
import { addDonations } from './demo/people/addDonations';
import { addFeatured } from './demo/games/addFeatured';
import { addFollows } from './demo/people/addFollows';
import { addFormerMembers } from './demo/games/addFormerMembers';
import { addForums } from './demo/forums/addForums';
import { addGames } from './demo/games/addGames';
import { addInbox } from './demo/messages/addInbox';
import { addIntroductions } from './demo/people/addIntroductions';
import { addInvitations } from './demo/games/addInvitations';
import { addLists } from './demo/lists/addLists';
import { addModeration } from './demo/people/addModeration';
import { addPrivateChats } from './demo/messages/addPrivateChats';
import { addReports } from './demo/lists/addReports';
import { addNews } from './demo/lists/addNews';
import { addNotifications } from './demo/lists/addNotifications';
import { addPeople, demoLogins } from './demo/people/addPeople';
import { addPictures } from './demo/media/addPictures';
import { addPieceVotes } from './demo/media/addPieceVotes';
import { addPlaytests } from './demo/lists/addPlaytests';
import { addPosts } from './demo/posts/addPosts';
import { addSavedSearches } from './demo/lists/addSavedSearches';
import { addWatches } from './demo/lists/addWatches';

interface DemoOptions {
  db: Knex;
  files: Files;
  /** Hashes a password as the account area does. */
  hashPassword: (password: string) => Promise<string>;
}

const marker = { name: 'demoCommunity', value: 1 };

/**
 * Fills an embedded database with a demo community, once, and answers its logins. All rows are one transaction and
 * files come first, so that an interrupted start begins again.
 */
export async function seedDemo({ db, files, hashPassword }: DemoOptions): Promise<DemoLogin[]> {
  const [there] = await db('site_counters').where({ name: marker.name });
  if (there) return demoLogins;
  const passwordHash = await hashPassword(demoLogins[0]?.password ?? '');
  const [media, stored] = await Promise.all([addPictures(files), storeBuilds(files)]);
  await db.transaction(async (transaction) => {
    const now = new Date();
    const people = await addPeople(transaction, now, passwordHash);
    await addDonations(transaction, now, people);
    const games = await addGames(transaction, now, people);
    await addFormerMembers(transaction, now, { people, games });
    await addAlbums(transaction, { people, games });
    await addPosts(transaction, now, { people, games, others: piecesToPost(now, { people, games, media }) });
    await addFeatured(transaction);
    await addPieceVotes(transaction, now, people);
    await addIntroductions(transaction, people);
    await addComments(transaction, now, people);
    await addClassifieds(transaction, now, { people, games });
    await addBuilds(transaction, now, { people, games, stored });
    await addPlaytests(transaction, now, { people, games });
    await addForums(transaction, now, { people, games });
    await addLists(transaction, now, people);
    await addFollows(transaction, now, { people, games });
    await addWatches(transaction, now);
    await addNotifications(transaction, now);
    await addNews(transaction, now);
    await addInvitations(transaction, now, { people, games });
    await addSavedSearches(transaction, now);
    await addInbox(transaction, now, people);
    await addChat(transaction, now, people);
    await addPrivateChats(transaction, now, people);
    await addModeration(transaction, now, people);
    await addReports(transaction, now, people);
    await addAnnouncements(transaction, now);
    await transaction('site_counters').insert(marker);
  });
  return demoLogins;
}
