import { contentName, type ContentName } from '#shared/content';
import type { Knex } from 'knex';
import { type Report, type reports } from '#shared/areas/moderation/reports';
import type { ParsedInputOf } from '#shared/endpoint';
import { dayMs } from '#shared/durations';
import type { FileState } from '#shared/media/mediaTypes';
import { paths } from '#shared/pages';
import { addressesOf } from '../../db/addresses';
import { isDuplicateKey } from '../../db/errors';
import { readPage } from '../../db/paging';
import type { ReportRow } from '../../db/tables';
import { isBannedByModeratorsSql, openReports, personColumns, personNamed, type PersonColumns } from '../../people';
import { contentKind, contentKinds, type AnyKind } from '../../content';
import { joinClaims } from './claims.queries';

type NewReport = Pick<ReportRow, 'targetId' | 'aboutId' | 'reason' | 'words' | 'title' | 'excerpt' | 'link'> & {
  kind: ContentName;
  /** Null for the site itself. */
  reporterId: number | null;
} & Partial<Pick<ReportRow, 'guestEmail' | 'guestKey'>>;

/** Stores a report. Returns its id, null where the reporter has an open one about the same content. */
export async function insertReport(db: Knex, report: NewReport): Promise<number | null> {
  try {
    const [id = 0] = await db('reports').insert({ ...report, answer: '', created: new Date() });
    return id;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

interface ShownRow
  extends
    Omit<ReportRow, 'reporterId' | 'aboutId'>,
    PersonColumns<'reporter'>,
    PersonColumns<'about'>,
    PersonColumns<'handler'>,
    PersonColumns<'claimer'> {
  claimedUntil: string | null;
  aboutBanned: number | null;
  aboutIsModerator: boolean | null;
  aboutRegistered: string | null;
  aboutReports: number;
  isThere: number;
  isHidden: number;
  openOnThis: number;
}

const existsCases = () =>
  contentKinds()
    .map(
      ({ name: kind, table }) =>
        `when '${kind}' then exists(select 1 from ${table} where ${table}.id = reports.targetId)`,
    )
    .join(' ');

const hiddenCases = () =>
  contentKinds()
    .flatMap(({ name: kind, membersOnly: hidden }) =>
      hidden === undefined ? [] : `when '${kind}' then coalesce(${hidden.replace(':id', 'reports.targetId')}, 0)`,
    )
    .join(' ');

/** Whether only the members of a game may read it. */
export async function isHidden(
  db: Knex,
  { kind, targetId }: { kind: ContentName; targetId: number },
): Promise<boolean> {
  const { membersOnly: hidden } = contentKind(kind);
  if (hidden === undefined) return false;
  const row = await db.first<{ isHidden: number | null }>(db.raw(`${hidden} as isHidden`, { id: targetId }));
  return row?.isHidden === 1;
}

/** The title and text of the oldest open report about it. */
export const readReported = (db: Knex, { kind, targetId }: { kind: ContentName; targetId: number }) =>
  db('reports').where({ kind, targetId, isOpen: true }).orderBy('id').first('title', 'excerpt');

/** Reports with everything that moderators see of them, in one statement. */
const selectReports = (db: Knex): Knex.QueryBuilder =>
  joinClaims(db('reports'))
    .leftJoin('developers as reporter', 'reporter.id', 'reports.reporterId')
    .leftJoin('developers as about', 'about.id', 'reports.aboutId')
    .leftJoin('developers as handler', 'handler.id', 'reports.handledById')
    .select(
      'reports.*',
      personColumns('reporter'),
      personColumns('about'),
      personColumns('handler'),
      personColumns('claimer'),
      {
        claimedUntil: 'claim.until',
        aboutBanned: db.raw(isBannedByModeratorsSql('about')),
        aboutIsModerator: 'about.siteModCanBan',
        aboutRegistered: 'about.registrationDate',
        aboutReports: db.raw('(select count(*) from reports as earlier where earlier.aboutId = reports.aboutId)'),
        isThere: db.raw(`case reports.kind ${existsCases()} else 0 end`),
        isHidden: db.raw(`case reports.kind ${hiddenCases()} else 0 end`),
        openOnThis: db.raw(
          `(select count(*) from reports as same
          where same.kind = reports.kind and same.targetId = reports.targetId and same.isOpen = 1)`,
        ),
      },
    );

function toReport(row: ShownRow): Report {
  const { id, targetId, words, created, title, excerpt, link, outcome, answer, handledAt } = row;
  return {
    ...{ id, targetId, words, created, title, excerpt, link, outcome, answer, handledAt },
    kind: contentName.parse(row.kind),
    reason: row.reason as Report['reason'],
    reporter: personNamed(row, 'reporter'),
    ...(row.guestKey !== null && { isFromGuest: true as const }),
    about:
      row.aboutId === null
        ? null
        : {
            ...personNamed(row, 'about'),
            ...{ isBanned: row.aboutBanned === 1, siteModCanBan: row.aboutIsModerator ?? false },
            ...{ registered: row.aboutRegistered, reports: row.aboutReports },
          },
    isThere: row.isThere === 1,
    isHidden: row.isHidden === 1,
    openOnThis: row.openOnThis,
    handledBy: row.handlerId === null ? null : personNamed(row, 'handler'),
    ...(row.claimedUntil !== null &&
      row.handledAt === null && { claim: { by: personNamed(row, 'claimer'), until: row.claimedUntil } }),
  };
}

/** One page of open reports, oldest first, or of answered ones, newest first. */
export async function listReports(
  db: Knex,
  { state, startResult, limit, ...filter }: ParsedInputOf<typeof reports.listReports>,
  viewerId: number,
) {
  const query = selectReports(db);
  filterReports(query, filter, viewerId);
  if (state === 'open') void query.where('reports.isOpen', true).orderBy('reports.id');
  else
    void query.whereNotNull('reports.handledAt').orderBy([
      { column: 'reports.handledAt', order: 'desc' },
      { column: 'reports.id', order: 'desc' },
    ]);
  const [{ items, hasMore }, open] = await Promise.all([
    readPage<ShownRow>(query, { startResult, limit }),
    countOpen(db),
  ]);
  return { items: await withMedia(db, items.map(toReport)), hasMore, open };
}

type ReportFilter = Omit<ParsedInputOf<typeof reports.listReports>, 'state' | 'startResult' | 'limit'>;

function filterReports(query: Knex.QueryBuilder, { kind, claim, aboutId, olderThan }: ReportFilter, viewerId: number) {
  if (kind !== undefined) void query.where('reports.kind', kind);
  if (aboutId !== undefined) void query.where('reports.aboutId', aboutId);
  if (olderThan !== undefined) void query.where('reports.created', '<=', new Date(Date.now() - olderThan * dayMs));
  if (claim === 'free') void query.whereNull('claim.moderatorId');
  if (claim === 'mine') void query.where('claim.moderatorId', viewerId);
  if (claim === 'others') void query.where('claim.moderatorId', '<>', viewerId);
}

/** The reports with the pictures and files of what they are about: one statement each for a kind that has some. */
async function withMedia(db: Knex, reports: readonly Report[]): Promise<Report[]> {
  const pictures = new Map<ContentName, ReadonlyMap<number, string>>();
  const files = new Map<ContentName, ReadonlyMap<number, FileState>>();
  for (const name of new Set(reports.map((report) => report.kind))) {
    const ids = reports.filter((report) => report.kind === name).map(({ targetId }) => targetId);
    const kind = contentKind(name);
    if (kind.pictures) pictures.set(name, await kind.pictures(db, ids));
    if (kind.file) files.set(name, await kind.file.states(db, ids));
  }
  return reports.map((report) => {
    const picture = pictures.get(report.kind)?.get(report.targetId);
    const file = files.get(report.kind)?.get(report.targetId);
    return { ...report, ...(picture !== undefined && { picture }), ...(file !== undefined && { file }) };
  });
}

/** The newest ids of an account among one kind of content. */
export const recentIds = (
  db: Knex,
  { table, written }: AnyKind,
  { developerId, limit }: { developerId: number; limit: number },
): Promise<{ id: number; created: string }[]> =>
  written === undefined
    ? Promise.resolve([])
    : db
        .from(`${table} as found`)
        .where(`found.${written.by}`, developerId)
        .orderBy([
          { column: `found.${written.at}`, order: 'desc' },
          { column: 'found.id', order: 'desc' },
        ])
        .limit(limit)
        .select({ id: 'found.id', created: `found.${written.at}` });

export async function countOpen(db: Knex): Promise<number> {
  const [counted] = (await openReports(db)) as { total: number }[];
  return counted?.total ?? 0;
}

export async function readReport(db: Knex, id: number): Promise<Report | undefined> {
  const [row] = (await selectReports(db).where('reports.id', id)) as ShownRow[];
  return row && (await withMedia(db, [toReport(row)]))[0];
}

/** The oldest open report about the same thing as this one. */
export async function oldestOf(db: Knex, { kind, targetId }: Pick<ReportRow, 'kind' | 'targetId'>): Promise<number> {
  const row = await db('reports')
    .where({ kind, targetId, isOpen: true })
    .min({ id: 'id' })
    .first<{ id: number | null }>();
  return row.id ?? 0;
}

export const lockReport = (db: Knex, id: number): Promise<ReportRow | undefined> =>
  db('reports').where({ id }).forUpdate().first();

interface Decision extends Pick<ReportRow, 'outcome' | 'answer'> {
  /** Null where nobody decided. */
  handledById: number | null;
}

/** An answered report of somebody without an account. */
export interface GuestReport extends Pick<ReportRow, 'kind' | 'title' | 'excerpt' | 'outcome' | 'answer'> {
  guestEmail: string;
}

/** Closes all open reports about the same content. Returns their ids and reporters. */
export async function closeReports(db: Knex, { kind, targetId }: Pick<ReportRow, 'kind' | 'targetId'>, how: Decision) {
  const same = () => db('reports').where({ kind, targetId, isOpen: true });
  const rows = await same().orderBy('id').forUpdate().select('id', 'reporterId', 'guestEmail', 'title', 'excerpt');
  await same().update({ ...how, isOpen: null, handledAt: new Date() });
  const { outcome, answer } = how;
  const guests = rows.flatMap(({ guestEmail, title, excerpt }): GuestReport[] =>
    guestEmail === null ? [] : [{ guestEmail, kind, title, excerpt, outcome, answer }],
  );
  return { ids: rows.map(({ id }) => id), reporterIds: rows.flatMap(({ reporterId }) => reporterId ?? []), guests };
}

/** The things with open reports of or about an account, with the oldest report of each; requests for a game are decided elsewhere. */
export const openThingsOf = (db: Knex, aboutId: number): Promise<Pick<ReportRow, 'id' | 'kind' | 'targetId'>[]> =>
  db('reports')
    .where({ aboutId, isOpen: true })
    .whereNot('kind', 'ownerSearch')
    .groupBy('kind', 'targetId')
    .select('kind', 'targetId')
    .min({ id: 'id' }) as unknown as Promise<Pick<ReportRow, 'id' | 'kind' | 'targetId'>[]>;

/** Takes the links out of reports that lead to the pages of a deleted account. */
export async function unlinkPagesOf(db: Knex, developerId: number) {
  const pages = (await addressesOf(db, 'developer', developerId)).map((address) => paths.developer(address));
  if (pages.length === 0) return;
  const ids = await db('reports')
    .where((any) => {
      for (const page of pages) void any.orWhere('link', page).orWhere('link', 'like', `${page}/%`);
    })
    .pluck('id');
  await db('reports').whereIn('id', ids).update({ link: '' });
}

/** Deletes the addresses of people without an account whose answer is that old. */
export async function forgetGuests(db: Knex, answeredBefore: Date) {
  await db('reports')
    .whereNotNull('guestEmail')
    .where('handledAt', '<=', answeredBefore)
    .update({ guestEmail: null, guestKey: '' });
}

/** The accounts whose open reports say that a locked thing is malware. */
export const fileReporters = (
  db: Knex,
  { kind, targetId, anyReason }: Pick<ReportRow, 'kind' | 'targetId'> & { anyReason: boolean },
): Promise<number[]> =>
  db('reports')
    .where({ kind, targetId, isOpen: true, ...(!anyReason && { reason: 'malware' }) })
    .whereNotNull('reporterId')
    .forUpdate()
    .pluck('reporterId') as unknown as Promise<number[]>;

/** Things with open reports that are there no more. */
export const goneThings = (db: Knex, limit: number): Promise<Pick<ReportRow, 'kind' | 'targetId'>[]> =>
  db('reports')
    .where({ isOpen: true })
    .whereRaw(`not case reports.kind ${existsCases()} else 0 end`)
    .distinct('kind', 'targetId')
    .limit(limit);

/** How many of these accounts were there before, and are not banned. */
export async function countOldAccounts(db: Knex, ids: readonly number[], before: Date): Promise<number> {
  const [counted] = await db('developers')
    .whereIn('id', [...ids])
    .where('registrationDate', '<=', before)
    .where('isBanned', false)
    .count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}
