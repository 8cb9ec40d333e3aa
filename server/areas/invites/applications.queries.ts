import type { Knex } from 'knex';
import {
  applicationStates,
  applicationsLimits,
  isWaiting,
  type Application,
  type ApplicationFilter,
  type ApplicationState,
} from '#shared/areas/recruiting/applications';
import type { PieceCard } from '#shared/media/pieces';
import { compiledQuery } from '../../db/compiledQuery';
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
  /** The newest pieces of those who have chosen none. */
  newestIds: string | null;
}

/** An application with the pieces that it shows. */
export interface ApplicationRow extends StoredApplication {
  pieces: PieceCard[];
}

const chosenPieces = 'from application_pieces where inviteId = invitations.id';
/** Read from an index alone. Marked pieces show where they are chosen. */
const newestPieces = `select substring_index(group_concat(piece.id order by piece.id desc), ',', ${applicationsLimits.pieces})
  from media_pieces as piece force index (media_pieces_latest)
  where piece.pageType = 'developer' and piece.pageId = invitations.developerId and piece.mark = 'none'`;

const applicationRows = (db: Knex) =>
  inviteRows(db)
    .leftJoin('classifieds as ad', 'ad.id', 'invitations.classifiedId')
    .select<StoredApplication[]>(
      { openingTitle: 'ad.postTitle', developerSkillIds: 'developer.skillIds', gameSkillIds: 'games.skillIds' },
      db.raw(`(select group_concat(pieceId order by \`rank\`) ${chosenPieces}) as chosenIds`),
      db.raw(`if(exists (select 1 ${chosenPieces}), null, (${newestPieces})) as newestIds`),
    );

/** The applications with these ids that are there, newest first. */
export async function readApplicationRows(db: Knex, ids: readonly number[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  return withPieces(db, await applicationRows(db).whereIn('invitations.id', ids).orderBy('invitations.id', 'desc'));
}

/** Adds the chosen pieces, or the newest ones of those who have chosen none, in one statement. */
async function withPieces(db: Knex, rows: readonly StoredApplication[]): Promise<ApplicationRow[]> {
  const shown = rows.map(({ chosenIds, newestIds }) => (chosenIds ?? newestIds)?.split(',').map(Number) ?? []);
  const pieces = new Map((await piecesByIds(db, [...new Set(shown.flat())])).map((piece) => [piece.id, piece]));
  return rows.map((row, index) => ({ ...row, pieces: shown[index]!.flatMap((id) => pieces.get(id) ?? []) }));
}

/** A dismissed application is gone for its applicant only. */
export const isShownTo = (side: ApplicationSide, { isDismissed }: Pick<InviteRow, 'isDismissed'>): boolean =>
  side === 'owner' || !isDismissed;

export function toApplication(row: ApplicationRow, side: ApplicationSide): Application {
  const { state, seenAt, answeredAt, answerText, classifiedId, openingTitle, pieces } = row;
  const skills = parseIds(row.developerSkillIds);
  const used = new Set(parseIds(row.gameSkillIds));
  return {
    state,
    seenAt,
    answeredAt,
    answerText,
    pieces,
    skills,
    expires: isWaiting(state) ? endOf(row).toISOString() : null,
    opening: classifiedId === null || openingTitle === null ? null : { id: classifiedId, title: openingTitle },
    arePiecesChosen: row.chosenIds !== null,
    matchedSkills: skills.filter((id) => used.has(id)),
    // Last: properties after a spread make it 20 times slower in V8.
    ...toInvite(row, side === 'owner' ? 'requestsToJoin' : 'sentRequestsToJoin'),
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
