import type { Knex } from 'knex';
import type { AppealResult, OwnSanction, Sanction, SanctionKind, sanctions } from '#shared/areas/moderation/sanctions';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import type { AccountSanctionRow } from '../../db/tables';
import {
  isBannedByModeratorsSql,
  personColumns,
  personNamed,
  personXpOf,
  posterColumns,
  type PersonColumns,
  type PosterColumns,
} from '../../people';

export type SanctionRow = Omit<AccountSanctionRow, 'kind' | 'outcome'> & {
  kind: SanctionKind;
  outcome: AppealResult | null;
};

type NewSanction = Pick<SanctionRow, 'developerId' | 'kind' | 'reason'> & { until: Date | null; givenById: number };

export async function insertSanction(db: Knex, sanction: NewSanction): Promise<number> {
  const [id = 0] = await db('account_sanctions').insert({ ...sanction, created: new Date() });
  return id;
}

type Times = 'confirmedAt' | 'endedAt' | 'liftedAt' | 'appealedAt' | 'answeredAt';
type Change = Partial<Record<Times, Date> & Omit<SanctionRow, Times | 'id' | 'created' | 'until'>>;

export const updateSanction = (db: Knex, id: number, change: Change): PromiseLike<number> =>
  db('account_sanctions').where({ id }).update(change);

export const findSanction = (db: Knex, id: number): Promise<SanctionRow | undefined> =>
  db('account_sanctions').where({ id }).first() as Promise<SanctionRow | undefined>;

export const lockSanction = (db: Knex, id: number): Promise<SanctionRow | undefined> =>
  db('account_sanctions').where({ id }).forUpdate().first() as Promise<SanctionRow | undefined>;

/** The ban of an account that is banned; undefined for a process of the version before has made it just now. */
export const lockBan = (db: Knex, developerId: number): Promise<SanctionRow | undefined> =>
  db('account_sanctions').where({ developerId, kind: 'ban', liftedAt: null }).forUpdate().first() as Promise<
    SanctionRow | undefined
  >;

/** Sets the columns of a locked account to what its sanctions say now. */
export async function refreshStanding(db: Knex, developerId: number) {
  const lasting = `from account_sanctions where developerId = developers.id and liftedAt is null`;
  const lastEnd = (kind: SanctionKind) =>
    db.raw(`(select max(until) ${lasting} and kind = ? and until > utc_timestamp(3))`, [kind]) as unknown as string;
  await db('developers')
    .where({ id: developerId })
    .update({
      limitedUntil: lastEnd('limit'),
      suspendedUntil: lastEnd('suspend'),
      isWarned: db.raw(`exists (select 1 ${lasting} and kind = 'warn' and confirmedAt is null)`) as unknown as boolean,
    });
}

/** Ends the sessions, tokens and links of an account, also those that are being opened at the moment. */
export const raiseEpoch = (db: Knex, developerId: number) =>
  db('developers').where({ id: developerId }).increment('sessionEpoch', 1);

export const readStanding = (db: Knex, developerId: number) =>
  db('developers').where({ id: developerId }).first('limitedUntil', 'isWarned');

interface ShownRow
  extends
    SanctionRow,
    PersonColumns<'about'>,
    PersonColumns<'giver'>,
    PersonColumns<'lifter'>,
    PersonColumns<'answerer'> {}

/** Sanctions of accounts that exist. */
const selectSanctions = (db: Knex): Knex.QueryBuilder =>
  db('account_sanctions as sanction')
    .join('developers as about', 'about.id', 'sanction.developerId')
    .leftJoin('developers as giver', 'giver.id', 'sanction.givenById')
    .leftJoin('developers as lifter', 'lifter.id', 'sanction.liftedById')
    .leftJoin('developers as answerer', 'answerer.id', 'sanction.answeredById')
    .select(
      'sanction.*',
      personColumns('about'),
      personColumns('giver'),
      personColumns('lifter'),
      personColumns('answerer'),
    );

const isOver = ({ until }: Pick<SanctionRow, 'until'>) => until !== null && Date.parse(until) <= Date.now();

/** Whether a sanction can still be lifted or appealed against: a warning always, others while they last. */
export const isOpen = (row: Pick<SanctionRow, 'until' | 'liftedAt'>): boolean => row.liftedAt === null && !isOver(row);

export function toOwnSanction(row: SanctionRow): OwnSanction {
  const { id, kind, reason, created, until, confirmedAt, liftedAt, appealedAt } = row;
  const { appeal: text, outcome, answer, answeredAt } = row;
  return {
    ...{ id, kind, reason, created, until, confirmedAt, liftedAt },
    isActive: isOpen(row) && (kind !== 'warn' || confirmedAt === null),
    appeal: appealedAt === null ? null : { text, created: appealedAt, outcome, answer, answeredAt },
    mayAppeal: isOpen(row) && appealedAt === null,
  };
}

const personOrNull = <Alias extends 'giver' | 'lifter' | 'answerer'>(row: PersonColumns<Alias>, alias: Alias) =>
  (row as PersonColumns<string>)[`${alias}Id`] === null ? null : personNamed(row, alias);

const toSanction = (row: ShownRow): Sanction => ({
  ...toOwnSanction(row),
  developer: personNamed(row, 'about'),
  givenBy: personOrNull(row, 'giver'),
  liftedBy: personOrNull(row, 'lifter'),
  answeredBy: personOrNull(row, 'answerer'),
});

export async function readSanction(db: Knex, id: number): Promise<Sanction | undefined> {
  const row = (await selectSanctions(db).where('sanction.id', id).first()) as ShownRow | undefined;
  return row && toSanction(row);
}

/** All sanctions of an account as its person reads them, newest first. */
export async function readOwnSanctions(db: Knex, developerId: number): Promise<OwnSanction[]> {
  const rows = (await db('account_sanctions').where({ developerId }).orderBy('id', 'desc')) as SanctionRow[];
  return rows.map(toOwnSanction);
}

interface AccountRow extends PosterColumns {
  isBanned: number;
  siteModCanBan: boolean;
  registered: string;
  limitedUntil: string | null;
  suspendedUntil: string | null;
}

/** An account with all its sanctions, newest first; undefined if there is none. */
export async function readAccountOnDesk(
  db: Knex,
  developerId: number,
): Promise<OutputOf<typeof sanctions.listOfAccount> | undefined> {
  const account = await db('developers as poster')
    .where('poster.id', developerId)
    .first<AccountRow | undefined>(
      posterColumns,
      db.raw(`${isBannedByModeratorsSql('poster')} as isBanned`),
      'poster.siteModCanBan',
      'poster.limitedUntil',
      'poster.suspendedUntil',
      { registered: 'poster.registrationDate' },
    );
  if (!account) return undefined;
  const query = selectSanctions(db).where('sanction.developerId', developerId).orderBy('sanction.id', 'desc');
  const rows = (await query) as ShownRow[];
  const { isBanned, siteModCanBan, registered, limitedUntil, suspendedUntil } = account;
  return {
    developer: {
      ...{ isBanned: isBanned === 1, siteModCanBan, registered, limitedUntil, suspendedUntil },
      ...personXpOf(account),
    },
    sanctions: rows.map(toSanction),
  };
}

/** Appeals that wait: those of sanctions that still last, of accounts that exist. */
const whereWaiting = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .whereNotNull('sanction.appealedAt')
    .whereNull('sanction.answeredAt')
    .whereNull('sanction.liftedAt')
    .where((lasting) => void lasting.whereNull('sanction.until').orWhere('sanction.until', '>', new Date()));

/** Ids of the waiting appeals of an account. */
export const appealsOf = (db: Knex, developerId: number): Promise<number[]> =>
  whereWaiting(db('account_sanctions as sanction').where({ developerId })).orderBy('sanction.id').pluck('sanction.id');

export async function countAppeals(db: Knex): Promise<number> {
  const existing = db('account_sanctions as sanction').join('developers as about', 'about.id', 'sanction.developerId');
  const [counted] = await whereWaiting(existing).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** One page of the waiting appeals, oldest first, or of answered ones, newest first. */
export async function listAppeals(db: Knex, { state, ...paging }: ParsedInputOf<typeof sanctions.listAppeals>) {
  const query = selectSanctions(db);
  if (state === 'open')
    void whereWaiting(query).orderBy([{ column: 'sanction.appealedAt' }, { column: 'sanction.id' }]);
  else
    void query.whereNotNull('sanction.answeredAt').orderBy([
      { column: 'sanction.answeredAt', order: 'desc' },
      { column: 'sanction.id', order: 'desc' },
    ]);
  const [{ items, hasMore }, open] = await Promise.all([readPage<ShownRow>(query, paging), countAppeals(db)]);
  return { items: items.map(toSanction), hasMore, open };
}

/** Appeals of accounts that exist, which the operator's command has answered and no process has carried out. */
export const appealsOfOperator = (db: Knex): Promise<Pick<SanctionRow, 'id'>[]> =>
  db('account_sanctions')
    .whereNotNull('outcome')
    .whereNull('answeredAt')
    .whereExists(db('developers').where('developers.id', db.ref('account_sanctions.developerId')))
    .orderBy('id')
    .limit(100)
    .select('id');

/** Notes the operator's answer to a waiting appeal; false if there is none. */
export const answerAsOperator = async (
  db: Knex,
  id: number,
  answer: Pick<SanctionRow, 'outcome' | 'answer'>,
): Promise<boolean> =>
  (await db('account_sanctions')
    .where({ id, answeredAt: null, liftedAt: null })
    .whereNotNull('appealedAt')
    .update(answer)) > 0;

/** Sanctions whose end has come, and has not been noted. */
export const endedSanctions = (db: Knex, now: Date): Promise<Pick<SanctionRow, 'id' | 'developerId'>[]> =>
  db('account_sanctions')
    .whereNull('endedAt')
    .where('until', '<=', now)
    .whereNull('liftedAt')
    .orderBy('id')
    .limit(100)
    .select('id', 'developerId');
