import { paths } from '#shared/pages';
import type { Findable } from '../../../content';
import type { OwnerSearchRow } from '../../../db/tables';
import { lastVisit } from './visits.queries';

type FoundSearch = Pick<OwnerSearchRow, 'askerId' | 'created' | 'words'> & {
  game: string;
  gameUrl: string;
  asker: string;
  owner: string;
  joinDate: string;
  visit: string;
};

/** A request as the moderators of the site read it. Only the site itself finds it, so that nobody else reports it. */
export const ownerSearches: Findable = {
  find: async (db, viewer, id) => {
    if (viewer !== null) return null;
    const row = await db('owner_searches')
      .join('games', 'games.id', 'owner_searches.gameId')
      .join('developers as asker', 'asker.id', 'owner_searches.askerId')
      .join('developers as owner', 'owner.id', 'owner_searches.ownerId')
      .join('game_members', (on) => {
        on.on('game_members.gameId', 'owner_searches.gameId').andOn(
          'game_members.developerId',
          'owner_searches.askerId',
        );
      })
      .where({ 'owner_searches.id': id, 'owner_searches.isOpen': true })
      .select('owner_searches.askerId', 'owner_searches.created', 'owner_searches.words', 'game_members.joinDate')
      .select({ game: 'games.alias', gameUrl: 'games.stringUrl', asker: 'asker.alias', owner: 'owner.alias' })
      .select(db.raw(`${lastVisit('owner')} as visit`))
      .first<FoundSearch | undefined>();
    if (!row) return null;
    const facts = [
      `${row.owner}, the owner, was last here on ${dayOf(row.visit)}.`,
      `${row.asker} has been in the team since ${dayOf(row.joinDate)}, and asked on ${dayOf(row.created)}.`,
    ].join('\n');
    return {
      authorId: row.askerId,
      title: row.game,
      text: row.words === '' ? facts : `${facts}\n\n${row.words}`,
      link: paths.game(row.gameUrl, 'Members'),
    };
  },
};

const dayOf = (time: string) => time.slice(0, 10);
