import type { Knex } from 'knex';
import { votesLimits, type VoteState } from '#shared/areas/votes';
import { prepared } from '../../db/prepared';
import { loggedVoteOf } from '../feed';
import type { Votable, Voted } from './votable';

export type Direction = 1 | 0 | -1;

type Voter = VoteState['upVoters'][number];

const newestVoters = prepared<Voted & { direction: number; most: number }, Voter>((db, value) =>
  db('votes')
    .join('developers', 'developers.id', 'votes.voterId')
    .where('votes.parentType', value('parentType'))
    .where('votes.parentId', value('parentId'))
    .where('votes.direction', value('direction'))
    .orderBy('votes.id', 'desc')
    .limit(value('most'))
    .select('developers.id', 'developers.alias', 'developers.stringUrl'),
);

const counts = prepared<Voted & { viewerId: number }, { downVotes: number; mine: number | null }>((db, value) => {
  const ofIt = () =>
    db('votes').where('parentType', value('parentType')).where('parentId', value('parentId')) as Knex.QueryBuilder;
  return db.select({
    downVotes: ofIt().where('direction', -1).count('*'),
    mine: ofIt().where('voterId', value('viewerId')).select('direction'),
  });
});

interface Reader {
  /** 0 is a visitor. */
  viewerId: number;
  /** Site moderators see who has voted down. */
  showsDownVoters: boolean;
}

/** The votes on something whose total is known, as a viewer may see them (wire §7). */
export async function readState(
  db: Knex,
  { parentType, parentId }: Voted,
  { viewerId, showsDownVoters, voteTotal }: Reader & { voteTotal: number },
): Promise<VoteState> {
  const asked = { parentType, parentId, most: votesLimits.voters };
  const upVoters = await newestVoters(db, { ...asked, direction: 1 });
  const [counted] = await counts(db, { parentType, parentId, viewerId });
  const downVotes = counted?.downVotes ?? 0;
  return {
    id: `${parentType}_${parentId}`,
    parentType,
    parentId,
    voteTotal,
    upVoters,
    downVotes,
    downVoters: showsDownVoters && downVotes > 0 ? await newestVoters(db, { ...asked, direction: -1 }) : [],
    loggedVote: loggedVoteOf(counted?.mine),
  };
}

/** Locks the voter and the writer, always in the same order: two who vote for each other do not wait for each other. */
export async function lockVoters(db: Knex, developerIds: readonly number[]) {
  await db('developers').whereIn('id', developerIds).orderBy('id').forUpdate().select('id');
}

type OwnVote = Voted & { voterId: number };

/** Once the thing and the voter are locked: nobody else can change it. */
export async function ownVote(db: Knex, { parentType, parentId, voterId }: OwnVote) {
  const row = await db('votes').where({ voterId, parentType, parentId }).first('direction', 'givesPoint');
  const direction: Direction = loggedVoteOf(row?.direction);
  return { direction, gavePoint: row?.givesPoint ?? false };
}

interface Replacement {
  before: Direction;
  after: Direction;
  /** Kept with the vote: whose it is may change later, the point that it gave does not. */
  givesPoint: boolean;
}

/** Puts one vote in the place of another; 0 is none. A changed one is new: the newest voters are named first. */
export async function replaceVote(db: Knex, vote: OwnVote, { before, after, givesPoint }: Replacement) {
  const { parentType, parentId, voterId } = vote;
  if (before !== 0) await db('votes').where({ voterId, parentType, parentId }).delete();
  if (after === 0) return;
  const created = new Date();
  await db('votes').insert({ voterId, parentType, parentId, direction: after, givesPoint, created });
}

export async function addToTotal(db: Knex, { table, voted }: Pick<Votable, 'table' | 'voted'>, change: number) {
  const totals: Knex.QueryBuilder = db.from(table);
  await totals.where({ id: voted.parentId }).increment('voteTotal', change);
}
