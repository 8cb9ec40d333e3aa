import type { Knex } from 'knex';
import type { invites } from '#shared/areas/recruiting/invites';
import { inviteLists, type Invite, type InviteList, type Role } from '#shared/areas/recruiting/inviteEvents';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import { deletedPerson } from '#shared/shapes';
import { compiledQuery } from '../../db/compiledQuery';
import type { InvitationRow } from '../../db/tables';
import { gameColumns, ownerAs, personColumns, personNamed, type GameColumns, type PersonColumns } from '../../people';
import { countsOf, idsAbout, idsRecruited, listed, sumUp } from './counts.queries';

/** An invitation with its game, developer and owner. */
export interface InviteRow
  extends Omit<InvitationRow, 'positions'>, GameColumns, PersonColumns<'developer'>, PersonColumns<'owner'> {
  developerId: number;
  positions: string;
  gameHasBanner: boolean;
  gameTagline: string;
}

/** Invitations and requests with their games, developers and owners. */
export const inviteRows = (db: Knex) =>
  db('invitations')
    .join('games', 'games.id', 'invitations.gameId')
    .join('developers as developer', 'developer.id', 'invitations.developerId')
    .leftJoin(...ownerAs('ownership', 'invitations.gameId'))
    .leftJoin('developers as owner', 'owner.id', 'ownership.developerId')
    .select<InviteRow[]>(
      'invitations.*',
      gameColumns('games'),
      { gameHasBanner: 'games.hasBanner', gameTagline: 'games.tagline' },
      personColumns('developer'),
      personColumns('owner'),
    );

/** These lists show the game's owner, the others the developer. */
const showsOwner = (list: InviteList) => list === 'invitationsToGames' || list === 'sentRequestsToJoin';

const responses: Partial<Record<InviteRow['state'], Invite['response']>> = { accepted: 'accept', declined: 'decline' };

/** An invitation or request as an entry of a list. */
export function toInvite(row: InviteRow, list: InviteList): Invite {
  const { id, positionTitles, note, state, created } = row;
  return {
    ...{ id, positionTitles, note, created },
    response: responses[state] ?? 'noResponse',
    memberId: row.developerId,
    positions: JSON.parse(row.positions) as Role[],
    gameDetails: {
      id: row.gameId,
      alias: row.gameAlias,
      stringUrl: row.gameStringUrl,
      hasAvatar: row.gameAvatarId !== '0',
      avatarId: row.gameAvatarId,
      hasBanner: row.gameHasBanner,
      tagline: row.gameTagline,
      ownerDetails: {
        id: row.ownerId ?? 0,
        alias: row.ownerAlias ?? deletedPerson.alias,
        stringUrl: row.ownerStringUrl ?? deletedPerson.stringUrl,
      },
    },
    devDetails: showsOwner(list) ? personNamed(row, 'owner') : personNamed(row, 'developer'),
  };
}

export const readInviteRow = (db: Knex, id: number): Promise<InviteRow | undefined> =>
  inviteRows(db).where('invitations.id', id).first<InviteRow | undefined>();

/** The invitations and requests with these ids that are there. */
export const readInviteRows = (db: Knex, ids: readonly number[]): Promise<InviteRow[]> =>
  inviteRows(db).whereIn('invitations.id', ids);

type ListedRow = InviteRow & { list: InviteList };

interface PageValues {
  viewerId: number;
  startResult: number;
  /** The page size plus one, which tells whether there is more. */
  rows: number;
}

const pagesOf = compiledQuery<PageValues, ListedRow, { lists: readonly InviteList[] }>((db, value, { lists }) => {
  const parts = lists.map((list) =>
    idsOf(db, value('viewerId'), list)
      .select(db.raw('? as list', [list]))
      .orderBy('invitations.id', 'desc')
      .offset(value('startResult'))
      .limit(value('rows')),
  );
  return inviteRows(db)
    .join(db.unionAll(parts, true).as('chosen'), 'chosen.id', 'invitations.id')
    .orderBy('invitations.id', 'desc')
    .select('chosen.list');
});

/** The viewer's lists, or the one that is named, newest first, with the counts. */
export async function listInvites(
  db: Knex,
  viewerId: number,
  { list, startResult, limit }: ParsedInputOf<typeof invites.listInvites>,
): Promise<OutputOf<typeof invites.listInvites>> {
  const wanted: readonly InviteList[] = list ? [list] : inviteLists;
  const rows = await pagesOf(db, { viewerId, startResult, rows: limit + 1 }, { lists: wanted });
  const isCut = (each: InviteList) => rows.filter((row) => row.list === each).length > limit;
  // Complete lists give the counts without another query.
  const isWhole = list === undefined && startResult === 0 && !wanted.some(isCut);
  const { totals, counts } = isWhole ? sumUp(rows.map(countedOf)) : await countsOf(db, viewerId);
  const pages = wanted.map((each) => {
    const items = rows.filter((row) => row.list === each).map((row) => toInvite(row, each));
    return [each, { items: items.slice(0, limit), hasMore: items.length > limit, total: totals[each] }] as const;
  });
  return { ...Object.fromEntries(pages), counts };
}

const countedOf = ({ list, direction, state }: ListedRow) => ({
  isRecruiter: showsOwner(list) ? 0 : 1,
  direction,
  state,
  number: 1,
});

/** The rows of a list. `invitationsToGames` and `requestsToJoin` hold open ones only. */
function idsOf(db: Knex, viewerId: number, list: InviteList): Knex.QueryBuilder {
  const direction = list === 'requestsToJoin' || list === 'sentRequestsToJoin' ? 'request' : 'invitation';
  const query = (showsOwner(list) ? idsAbout : idsRecruited)(db, viewerId).where({ direction });
  const isReceived = list === 'invitationsToGames' || list === 'requestsToJoin';
  return isReceived ? query.where('invitations.isOpen', true) : listed(query);
}
