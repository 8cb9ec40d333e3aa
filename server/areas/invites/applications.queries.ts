import type { Knex } from 'knex';
import {
  applicationStates,
  applicationsLimits,
  isWaiting,
  type Application,
  type ApplicationFilter,
  type ApplicationState,
} from '#shared/areas/recruiting/applications';
import type { PieceCard } from '#shared/pieces';
import { compiledQuery, runSql } from '../../db/compiledQuery';
import { parseIds } from '../../db/lists';
import { toPage } from '../../db/paging';
import { piecesByIds } from '../media';
import { idsAbout, idsRecruited } from './counts.queries';
import { endOf } from './deadlines';
import { inviteRows, toInvite, type InviteRow } from './lists.queries';

/** The applicant, or those who recruit for the game. */
export type ApplicationSide = 'developer' | 'owner';

interface StoredApplication extends InviteRow {
  openingTitle: string | null;
  developerSkillIds: string;
  gameSkillIds: string;
  /** The chosen pieces in their order. */
  chosenIds: string | null;
}

/** An application with the pieces that it shows. */
export interface ApplicationRow extends StoredApplication {
  pieces: PieceCard[];
}

const applicationRows = (db: Knex) =>
  inviteRows(db)
    .leftJoin('classifieds as ad', 'ad.id', 'invitations.classifiedId')
    .select<StoredApplication[]>(
      { openingTitle: 'ad.postTitle', developerSkillIds: 'developer.skillIds', gameSkillIds: 'games.skillIds' },
      db.raw(
        `(select group_concat(pieceId order by \`rank\`) from application_pieces
          where inviteId = invitations.id) as chosenIds`,
      ),
    );

const rowsByIds = compiledQuery<{ ids: readonly number[] }, StoredApplication>((db, value) =>
  applicationRows(db)
    .whereRaw('invitations.id in ?', value('ids') as never)
    .orderBy('invitations.id', 'desc'),
);

/** The applications with these ids that are there, newest first. */
export const readApplicationRows = async (db: Knex, ids: readonly number[]): Promise<ApplicationRow[]> =>
  ids.length === 0 ? [] : withPieces(db, await rowsByIds(db, { ids }));

/** Adds the chosen pieces, or the newest ones of those who have chosen none, in two statements at most. */
async function withPieces(db: Knex, rows: readonly StoredApplication[]): Promise<ApplicationRow[]> {
  const newest = await newestPieceIds(
    db,
    rows.filter(({ chosenIds }) => chosenIds === null).map(({ developerId }) => developerId),
  );
  const idsOf = ({ chosenIds, developerId }: StoredApplication) =>
    chosenIds === null ? (newest.get(developerId) ?? []) : chosenIds.split(',').map(Number);
  const pieces = new Map((await piecesByIds(db, [...new Set(rows.flatMap(idsOf))])).map((piece) => [piece.id, piece]));
  return rows.map((row) => ({ ...row, pieces: idsOf(row).flatMap((id) => pieces.get(id) ?? []) }));
}

const ownPieces = `from media_pieces force index (media_pieces_latest) where pageType = 'developer' and mark = 'none'`;
/** The ids of a developer's newest pieces, out of an index alone. Marked ones show where they are chosen. */
const newestOfOne = `select pageId, id ${ownPieces} and pageId = ? order by id desc limit ${applicationsLimits.pieces}`;
/** The same for several: one text is parsed faster than one for each of them, and slower than that for one. */
const newestOfSeveral = `select pageId, id from
  (select pageId, id, row_number() over (partition by pageId order by id desc) as place ${ownPieces} and pageId in ?) as own
  where place <= ${applicationsLimits.pieces}`;

async function newestPieceIds(db: Knex, developerIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const unique = [...new Set(developerIds)];
  if (unique.length === 0) return new Map();
  const [sql, values] = unique.length === 1 ? [newestOfOne, unique] : [newestOfSeveral, [unique]];
  const rows = await runSql<{ pageId: number; id: number }>(db, sql, values);
  const byDeveloper = new Map<number, number[]>(unique.map((id) => [id, []]));
  for (const { pageId, id } of rows) byDeveloper.get(pageId)?.push(id);
  for (const ids of byDeveloper.values()) ids.sort((one, other) => other - one);
  return byDeveloper;
}

/** A dismissed application is gone for its applicant only. */
export const isShownTo = (side: ApplicationSide, { isDismissed }: Pick<InviteRow, 'isDismissed'>): boolean =>
  side === 'owner' || !isDismissed;

export function toApplication(row: ApplicationRow, side: ApplicationSide): Application {
  const { state, note, seenAt, answeredAt, answerText, classifiedId, openingTitle, pieces } = row;
  const skills = parseIds(row.developerSkillIds);
  const used = new Set(parseIds(row.gameSkillIds));
  return {
    ...toInvite(row, side === 'owner' ? 'requestsToJoin' : 'sentRequestsToJoin'),
    ...{ state, note, seenAt, answeredAt, answerText, pieces, skills },
    expires: isWaiting(state) ? endOf(row).toISOString() : null,
    opening: classifiedId === null || openingTitle === null ? null : { id: classifiedId, title: openingTitle },
    arePiecesChosen: row.chosenIds !== null,
    matchedSkills: skills.filter((id) => used.has(id)),
  };
}

interface PageValues {
  viewerId: number;
  gameId: number;
  classifiedId: number;
  startResult: number;
  rows: number;
}

interface ListShape {
  side: ApplicationSide;
  state: ApplicationFilter;
  ofGame: boolean;
  ofAd: boolean;
}

type Conditions = Pick<PageValues, 'viewerId' | 'gameId' | 'classifiedId'>;

const statesOf = (filter: ApplicationFilter): readonly ApplicationState[] => {
  if (filter === 'waiting') return applicationStates.filter(isWaiting);
  return filter === 'past' ? applicationStates.filter((state) => !isWaiting(state)) : [filter];
};

function matching(db: Knex, { viewerId, gameId, classifiedId }: Conditions, { side, state, ofGame, ofAd }: ListShape) {
  const query = (side === 'owner' ? idsRecruited : idsAbout)(db, viewerId)
    .where('invitations.direction', 'request')
    .whereIn('invitations.state', statesOf(state));
  if (side === 'developer') void query.where('invitations.isDismissed', false);
  if (ofGame) void query.where('invitations.gameId', gameId);
  if (ofAd) void query.where('invitations.classifiedId', classifiedId);
  return query;
}

const conditionsOf = (value: <N extends keyof PageValues>(name: N) => PageValues[N]): Conditions => ({
  viewerId: value('viewerId'),
  gameId: value('gameId'),
  classifiedId: value('classifiedId'),
});

const pageOfApplications = compiledQuery<PageValues, StoredApplication, ListShape>(
  (db, value, shape) =>
    applicationRows(db)
      .join(
        matching(db, conditionsOf(value), shape)
          .orderBy('invitations.id', 'desc')
          .offset(value('startResult'))
          .limit(value('rows'))
          .as('chosen'),
        'chosen.id',
        'invitations.id',
      )
      .orderBy('invitations.id', 'desc'),
  // As the tabs of the page ask for them.
  { isPrepared: ({ state, ofGame, ofAd }) => (state === 'waiting' || state === 'past') && !ofGame && !ofAd },
);

const countOfApplications = compiledQuery<PageValues, { total: number }, ListShape>((db, value, shape) =>
  matching(db, conditionsOf(value), shape).clearSelect().count({ total: '*' }),
);

interface ListQuery {
  state: ApplicationFilter;
  gameId?: number | undefined;
  classifiedId?: number | undefined;
  startResult: number;
  limit: number;
}

/** One page of the applications that a developer sent, or may answer, newest first. */
export async function listApplications(
  db: Knex,
  { viewerId, side }: { viewerId: number; side: ApplicationSide },
  { state, gameId = 0, classifiedId = 0, startResult, limit }: ListQuery,
) {
  const values = { viewerId, gameId, classifiedId, startResult, rows: limit + 1 };
  const shape = { side, state, ofGame: gameId !== 0, ofAd: classifiedId !== 0 };
  const { items, hasMore } = toPage(await pageOfApplications(db, values, shape), limit);
  const isWhole = startResult === 0 && !hasMore;
  const total = isWhole ? items.length : ((await countOfApplications(db, values, shape))[0]?.total ?? 0);
  return { items: (await withPieces(db, items)).map((row) => toApplication(row, side)), hasMore, total };
}
