import type { Knex } from 'knex';
import {
  choiceNames,
  classifiedsLimits,
  type ChoiceTerm,
  type ClassifiedFlag,
  type ClassifiedRole,
  type ClassifiedsQuery,
} from '#shared/areas/recruiting/classifieds';
import { gameIsListedSql } from '../../people';

/** The filters that change the SQL of a list. */
export interface ListShape {
  posterType: 'developer' | 'game';
  state: ClassifiedsQuery['state'];
  hasRole: boolean;
  hasSkill: boolean;
  /** The terms of which one choice is wanted. */
  chosen: ChoiceTerm[];
  hasHours: boolean;
  hasOffset: boolean;
  jam: ClassifiedsQuery['jam'] | null;
  isBefore: boolean;
}

/** The values of that SQL. */
export interface ListValues extends Record<ChoiceTerm, string> {
  flag: number;
  skillId: number;
  hoursAWeek: number;
  utcOffset: number;
  before: number;
  startResult: number;
  rows: number;
}

/** The bits of `browseFlags`, the same for developers and games. */
const roleBits: Record<ClassifiedRole, number> = {
  all: 0,
  designers: 1,
  artists: 2,
  programmers: 4,
  writers: 8,
  musicians: 16,
  'sfx artists': 32,
  testers: 64,
  producers: 128,
};

/** The flags of an ad out of those of its poster, which a foreign key keeps equal to the poster's own. */
export const flagsIn = (flags: number): Record<ClassifiedFlag, boolean> => ({
  roleDesigner: (flags & roleBits.designers) !== 0,
  roleArtist: (flags & roleBits.artists) !== 0,
  roleProgrammer: (flags & roleBits.programmers) !== 0,
  roleWriter: (flags & roleBits.writers) !== 0,
  roleMusician: (flags & roleBits.musicians) !== 0,
  roleSfxArtist: (flags & roleBits['sfx artists']) !== 0,
  roleTester: (flags & roleBits.testers) !== 0,
  roleProducer: (flags & roleBits.producers) !== 0,
});

const ofEachChoice = (valueOf: (name: ChoiceTerm) => string) =>
  Object.fromEntries(choiceNames.map((name) => [name, valueOf(name)])) as Record<ChoiceTerm, string>;

export function listConditions(asked: ClassifiedsQuery): { shape: ListShape; values: ListValues } {
  const { postType, role, skillId, state, hoursAWeek, utcOffset, jam = null, before } = asked;
  const shape: ListShape = {
    posterType: postType === 'game projects' ? 'game' : 'developer',
    state,
    hasRole: role !== 'all',
    hasSkill: skillId > 0,
    chosen: choiceNames.filter((name) => asked[name] !== undefined),
    hasHours: hoursAWeek !== undefined,
    hasOffset: utcOffset !== undefined,
    jam,
    isBefore: before !== undefined,
  };
  const values: ListValues = {
    flag: roleBits[role],
    skillId,
    ...ofEachChoice((name) => asked[name] ?? ''),
    hoursAWeek: hoursAWeek ?? 0,
    utcOffset: utcOffset ?? 0,
    before: before ?? 0,
    startResult: before === undefined ? asked.startResult : 0,
    rows: asked.limit + 1,
  };
  return { shape, values };
}

/** Whether a list is as most people look at it: open ads, old and new. */
export const isUnfiltered = ({ posterType: _, isBefore: __, state, chosen, jam, ...filters }: ListShape): boolean =>
  state === 'open' && chosen.length === 0 && jam === null && !Object.values(filters).includes(true);

export const openValues = (value: <N extends keyof ListValues>(name: N) => ListValues[N]): ListValues => ({
  flag: value('flag'),
  skillId: value('skillId'),
  ...ofEachChoice(value),
  hoursAWeek: value('hoursAWeek'),
  utcOffset: value('utcOffset'),
  before: value('before'),
  startResult: value('startResult'),
  rows: value('rows'),
});

const idOf = ({ hasSkill }: ListShape) => (hasSkill ? 'wanted.classifiedId' : 'classifieds.id');

const indexOf = ({ state, jam }: ListShape): string => {
  if (state === 'all') return 'classifieds_newest';
  return jam === 'with' ? 'classifieds_for_jams' : 'classifieds_by_state';
};

/** The matching ads, by the index that has them newest first with the filtered columns; with a skill by that skill's index. */
export function matching(db: Knex, shape: ListShape, values: ListValues): Knex.QueryBuilder {
  const { posterType, state, hasSkill } = shape;
  const index = indexOf(shape);
  const query: Knex.QueryBuilder = db.from(
    db.raw(
      hasSkill
        ? 'classified_skills as wanted straight_join classifieds on classifieds.id = wanted.classifiedId'
        : `classifieds force index (${index})`,
    ),
  );
  if (hasSkill) void query.where({ 'wanted.skillId': values.skillId, 'wanted.posterType': posterType });
  else void query.where('classifieds.posterType', posterType);
  if (state !== 'all') void query.where('classifieds.state', state);
  if (shape.isBefore) void query.where(idOf(shape), '<', values.before);
  return narrowed(query, shape, values);
}

function narrowed(query: Knex.QueryBuilder, shape: ListShape, values: ListValues): Knex.QueryBuilder {
  const { flag, hoursAWeek, utcOffset } = values;
  void query.where('classifieds.isBanned', false);
  if (shape.posterType === 'game') void query.whereRaw(gameIsListedSql('classifieds.posterFlags'));
  if (shape.hasRole) void query.whereRaw('classifieds.posterFlags & ? = ?', [flag, flag]);
  for (const name of shape.chosen) void query.where(`classifieds.${name}`, values[name]);
  if (shape.hasHours) void query.where('classifieds.hoursAWeek', '<=', hoursAWeek);
  if (shape.jam !== null) void query.where('classifieds.isForJam', shape.jam === 'with');
  if (shape.hasOffset)
    // Offsets 24 hours apart are the same time of day.
    void query.whereRaw('least(abs(classifieds.utcOffset - ?), 1440 - abs(classifieds.utcOffset - ?)) <= ?', [
      utcOffset,
      utcOffset,
      classifiedsLimits.nearbyMinutes,
    ]);
  return query;
}

export const inOrder = (db: Knex, shape: ListShape, values: ListValues): Knex.QueryBuilder =>
  matching(db, shape, values).orderBy(idOf(shape), 'desc').offset(values.startResult).limit(values.rows);

/** The ids of those of these ads that a list has. */
export function matchingAmong(db: Knex, ids: readonly number[], asked: ClassifiedsQuery): Promise<number[]> {
  const { shape, values } = listConditions(asked);
  const query: Knex.QueryBuilder = db('classifieds')
    .whereIn('classifieds.id', [...ids])
    .where('classifieds.posterType', shape.posterType);
  if (shape.state !== 'all') void query.where('classifieds.state', shape.state);
  if (shape.hasSkill)
    void query.whereExists(
      db('classified_skills as wanted')
        .whereRaw('wanted.classifiedId = classifieds.id')
        .where({ 'wanted.skillId': values.skillId, 'wanted.posterType': shape.posterType }),
    );
  return narrowed(query, shape, values).pluck('classifieds.id') as Promise<number[]>;
}
