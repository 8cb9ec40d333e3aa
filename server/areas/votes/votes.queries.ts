import type { Knex } from 'knex';
import { votesLimits, type VoteState } from '#shared/areas/votes';
import { compiledQuery } from '../../db/compiledQuery';
import { parseJsonRows } from '../../db/lists';
import type { WriteResult } from '../../db/rows';
import { loggedVoteOf } from '../../people';
import type { Votable, Voted } from './votable';

export type Direction = 1 | 0 | -1;

type Voter = VoteState['upVoters'][number];

const newestVoters = compiledQuery<Voted & { direction: number; most: number }, Voter>((db, value) =>
  db('votes')
    .join('developers', 'developers.id', 'votes.voterId')
    .where('votes.parentType', value('parentType'))
    .where('votes.parentId', value('parentId'))
    .where('votes.direction', value('direction'))
    .orderBy('votes.id', 'desc')
    .limit(value('most'))
    .select('developers.id', 'developers.alias', 'developers.stringUrl'),
);

const counts = compiledQuery<Voted & { viewerId: number }, { downVotes: number; mine: number | null }>((db, value) => {
  const votesOnIt = () =>
    db('votes').where('parentType', value('parentType')).where('parentId', value('parentId')) as Knex.QueryBuilder;
  return db.select({
    downVotes: votesOnIt().where('direction', -1).count('*'),
    mine: votesOnIt().where('voterId', value('viewerId')).select('direction'),
  });
});

interface Reader {
  /** 0 for a visitor. */
  viewerId: number;
  /** Only site moderators see who has voted down. */
  showsDownVoters: boolean;
}

/** The votes on content whose total is known, as this viewer may see them. */
export async function readState(
  db: Knex,
  { parentType, parentId }: Voted,
  { viewerId, showsDownVoters, voteTotal }: Reader & { voteTotal: number },
): Promise<VoteState> {
  const [counted] = await counts(db, { parentType, parentId, viewerId });
  return withVoters(
    db,
    { parentType, parentId },
    { voteTotal, downVotes: counted?.downVotes ?? 0, loggedVote: loggedVoteOf(counted?.mine), showsDownVoters },
  );
}

type KnownVotes = Pick<VoteState, 'voteTotal' | 'downVotes' | 'loggedVote'> &
  Partial<Pick<VoteState, 'upVoters'>> &
  Pick<Reader, 'showsDownVoters'>;

/** The votes on content, where at most the voters' names are to be read. */
export async function withVoters(
  db: Knex,
  { parentType, parentId }: Voted,
  { voteTotal, downVotes, loggedVote, upVoters, showsDownVoters }: KnownVotes,
): Promise<VoteState> {
  const voted = { parentType, parentId, most: votesLimits.voters };
  return {
    id: `${parentType}_${parentId}`,
    parentType,
    parentId,
    voteTotal,
    upVoters: upVoters ?? (await newestVoters(db, { ...voted, direction: 1 })),
    downVotes,
    downVoters: showsDownVoters && downVotes > 0 ? await newestVoters(db, { ...voted, direction: -1 }) : [],
    loggedVote,
  };
}

type OwnVote = Voted & { voterId: number };

interface LockedVote {
  before: Direction;
  /** Whether the vote gave a point. */
  gavePoint: boolean;
  /** The votes down of all. */
  downVotes: number;
  /** The newest others who have voted up, as many as are shown. */
  otherUpVoters: Voter[];
}

/**
 * Locks the voter and the author in the order of their ids, so that two who vote for each other cannot deadlock. Returns
 * what nobody else changes while the content is locked too.
 */
export async function lockVote(
  db: Knex,
  { parentType, parentId, voterId }: OwnVote,
  authorId: number | null,
): Promise<LockedVote> {
  const ids = authorId === null ? [voterId] : [voterId, authorId];
  // One more, as the voter may be among them.
  const most = votesLimits.voters + 1;
  const rows = await lockedVotes(db, { parentType, parentId, voterId, ids, most });
  const voter = rows.find(({ id }) => id === voterId);
  return {
    before: loggedVoteOf(voter?.direction),
    gavePoint: voter?.givesPoint ?? false,
    downVotes: voter?.downVotes ?? 0,
    otherUpVoters: othersOf(parseJsonRows(voter?.upVoters ?? null), voterId),
  };
}

/** `json_arrayagg` has no order in MySQL. */
const othersOf = (voters: VoterRow[], voterId: number): Voter[] =>
  voters
    .filter(([, id]) => id !== voterId)
    .sort(([one], [other]) => other - one)
    .map(([, id, alias, stringUrl]) => ({ id, alias, stringUrl }))
    .slice(0, votesLimits.voters);

type VoterRow = [voteId: number, id: number, alias: string, stringUrl: string];

interface LockedRow {
  id: number;
  direction: number | null;
  givesPoint: boolean | null;
  downVotes: number;
  upVoters: string | null;
}

const lockedVotes = (
  db: Knex,
  { parentType, parentId, voterId, most, ids }: OwnVote & { ids: readonly number[]; most: number },
): Promise<LockedRow[]> => {
  // Subqueries instead of a join: a locking join would lock the gap of the missing vote, and neighbouring votes would wait.
  const onIt = () => db('votes').where({ parentType, parentId }) as Knex.QueryBuilder;
  const own = () => onIt().where('voterId', voterId);
  const downVotes = onIt().where('direction', -1).count('*');
  const newest = onIt()
    .join('developers as voter', 'voter.id', 'votes.voterId')
    .where('direction', 1)
    .orderBy('votes.id', 'desc')
    .limit(most)
    .select('votes.id as voteId', 'voter.id', 'voter.alias', 'voter.stringUrl');
  const upVoters = db
    .from(newest.as('voter'))
    .select(db.raw('json_arrayagg(json_array(voter.voteId, voter.id, voter.alias, voter.stringUrl))'));
  return db('developers')
    .whereIn('developers.id', ids)
    .orderBy('developers.id')
    .forUpdate()
    .select('developers.id', {
      ...{ direction: own().select('direction'), givesPoint: own().select('givesPoint') },
      ...{ downVotes, upVoters },
    });
};

interface Replacement {
  before: Direction;
  after: Direction;
  /** Stored with the vote, because the owner of the content may change later. */
  givesPoint: boolean;
}

/**
 * Replaces a vote by another; 0 is none. A changed vote gets a new id, because the newest voters are listed first. Returns
 * that id, or 0.
 */
export async function replaceVote(
  db: Knex,
  vote: OwnVote,
  { before, after, givesPoint }: Replacement,
): Promise<number> {
  const { parentType, parentId, voterId } = vote;
  if (after === 0) {
    if (before !== 0) await db('votes').where({ voterId, parentType, parentId }).delete();
    return 0;
  }
  const [{ insertId }] = (await db.raw(
    'replace into votes (voterId, parentType, parentId, direction, givesPoint, created) values (?, ?, ?, ?, ?, ?)',
    [voterId, parentType, parentId, after, givesPoint, new Date()],
  )) as [WriteResult];
  return insertId;
}

export async function addToTotal(db: Knex, { table, voted }: Pick<Votable, 'table' | 'voted'>, change: number) {
  const totals: Knex.QueryBuilder = db.from(table);
  await totals.where({ id: voted.parentId }).increment('voteTotal', change);
}
