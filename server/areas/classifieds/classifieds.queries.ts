import type { Knex } from 'knex';
import { expiryOf, termsIn, type Classified, type ClassifiedsQuery } from '#shared/areas/recruiting/classifieds';
import { canEditClassified } from '#shared/policies/classifieds.policy';
import { levelOf } from '#shared/shapes';
import { isSiteModerator, type Membership, type Viewer } from '#shared/viewer';
import { ttlCache } from '../../db/ttlCache';
import { parseIds } from '../../db/lists';
import { toPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import type { ClassifiedRow, DeveloperRow, GameRow } from '../../db/tables';
import { notFound } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import {
  memberAs,
  membershipColumns,
  membershipOf,
  membershipsOf,
  ownerAs,
  type MembershipColumns,
} from '../../people';
import {
  flagsIn,
  inOrder,
  isUnfiltered,
  listConditions,
  matching,
  openValues,
  type ListShape,
  type ListValues,
} from './filters.queries';
import { jamOf } from './terms';

/** The developer or game that posted an ad; for a game with its owner. */
interface PosterColumns {
  posterId: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
  skillIds: string;
  ownerId: number | null;
  ownerAlias: string | null;
  ownerStringUrl: string | null;
  answerDays: number | null;
}
type Row = ClassifiedRow & PosterColumns;

const posterColumns = ['alias', 'stringUrl', 'avatarId', 'xp', 'skillIds'] as const satisfies (keyof DeveloperRow &
  keyof GameRow)[];

type PosterType = ListShape['posterType'];

/** Adds the posters to a query of ads by posters of these types. */
function withPosters(db: Knex, query: Knex.QueryBuilder, types: readonly PosterType[]): Knex.QueryBuilder {
  const one = (column: string, name = column) =>
    db.raw(`coalesce(${types.map((type) => `${type}.${column}`).join()}) as ${name}`);
  for (const type of types) void query.leftJoin(`${type}s as ${type}`, `${type}.id`, `classifieds.${type}Id`);
  void query.select('classifieds.*', one('id', 'posterId')).select(posterColumns.map((column) => one(column)));
  if (!types.includes('game'))
    return query.select(db.raw('null as ownerId, null as ownerAlias, null as ownerStringUrl, null as answerDays'));
  return query
    .leftJoin(...ownerAs('owning', 'classifieds.gameId'))
    .leftJoin('developers as owner', 'owner.id', 'owning.developerId')
    .select({ ownerId: 'owner.id', ownerAlias: 'owner.alias', ownerStringUrl: 'owner.stringUrl' }, 'game.answerDays');
}

function toClassified(row: Row, canEdit: boolean): Classified {
  const { xp, ownerId, ownerAlias, ownerStringUrl } = row;
  const jam = jamOf(row);
  return {
    id: row.id,
    posterType: row.posterType,
    postDate: row.postDate,
    postTitle: row.postTitle,
    postContent: row.postContent,
    xp,
    state: row.state,
    paySum: row.paySum,
    jam,
    skills: parseIds(row.skillIds),
    posterDetails: {
      id: row.posterId,
      alias: row.alias,
      stringUrl: row.stringUrl,
      hasAvatar: row.avatarId !== '0',
      avatarId: row.avatarId,
      xpLevelData: levelOf(xp),
      ...(ownerId === null ? {} : { ownerId, ownerAlias: ownerAlias ?? '', ownerStringUrl: ownerStringUrl ?? '' }),
    },
    answersWithinDays: row.answerDays,
    expires: expiryOf({ renewed: row.renewed, jam }).toISOString(),
    canEdit,
    // Last: properties after a spread make it 20 times slower in V8.
    ...termsIn(row),
    ...flagsIn(row.posterFlags ?? 0),
  };
}

const pageOfAds = compiledQuery<ListValues, Row, ListShape>(
  (db, value, shape) => withPosters(db, inOrder(db, shape, openValues(value)), [shape.posterType]),
  { isPrepared: isUnfiltered },
);
/** How long the total of a list is cached. */
const keptMs = 10_000;
const recentTotals = ttlCache<number>(keptMs);

/** One page of ads as visitors see them, newest first, without those of banned accounts. */
export async function listClassifieds(db: Knex, query: ClassifiedsQuery) {
  const { shape, values } = listConditions(query);
  const { items, hasMore } = toPage(await pageOfAds(db, values, shape), query.limit);
  const isWhole = values.startResult === 0 && !hasMore && !shape.isBefore;
  const total = isWhole ? items.length : await countFitting(db, shape, values, items.length);
  return { items: items.map((row) => toClassified(row, false)), hasMore, total };
}

/** The same ads for this viewer; those that they may not edit stay the same objects. */
export async function withOwnRights(db: Knex, viewer: LoggedInDeveloper, ads: readonly Classified[]) {
  const needsMemberships = !isSiteModerator(viewer) && ads.some(({ posterType }) => posterType === 'game');
  const memberships = needsMemberships ? await membershipsOf(db, viewer.id) : noMemberships;
  const canEdit = ({ posterType, posterDetails: { id: posterId } }: Classified) =>
    canEditClassified(viewer, { posterType, posterId }, memberships.get(posterId) ?? null);
  return ads.map((ad) => (canEdit(ad) ? { ...ad, canEdit: true } : ad));
}

const noMemberships: ReadonlyMap<number, Membership> = new Map();

function countFitting(db: Knex, { isBefore, ...shape }: ListShape, values: ListValues, shown: number) {
  const seen = values.startResult + (isBefore ? 0 : shown);
  const asked = { ...values, before: 0, startResult: 0, rows: 0 };
  const count = async () => {
    const [counted]: { total: number }[] = await matching(db, { ...shape, isBefore: false }, asked).count({
      total: '*',
    });
    return counted?.total ?? 0;
  };
  return recentTotals(db, JSON.stringify([shape, asked]), count, (total) => total < seen);
}

const adsById = (
  db: Knex,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<(Row & MembershipColumns)[]> =>
  withPosters(db, db('classifieds').whereIn('classifieds.id', ids), ['developer', 'game'])
    .leftJoin(...memberAs('mine', 'classifieds.gameId', viewerId))
    .select(membershipColumns('mine'));

/** One ad as this viewer sees it; 404 if it is missing or its poster is banned. */
export async function readClassified(db: Knex, viewer: Viewer, id: number): Promise<Classified> {
  const [row] = await adsById(db, { ids: [id], viewerId: viewer?.id ?? 0 });
  if (!row || row.isBanned) throw notFound();
  return toClassified(row, canEditClassified(viewer, row, membershipOf(row)));
}

/** These ads as visitors see them. */
export async function readClassifieds(db: Knex, ids: readonly number[]): Promise<Classified[]> {
  if (ids.length === 0) return [];
  return (await adsById(db, { ids, viewerId: 0 }))
    .filter(({ isBanned }) => !isBanned)
    .map((row) => toClassified(row, false));
}

/** The ids of a poster's ads. */
export const classifiedIdsOf = (db: Knex, poster: { developerId: number } | { gameId: number }): Promise<number[]> =>
  db('classifieds').where(poster).orderBy('id').pluck('id');
