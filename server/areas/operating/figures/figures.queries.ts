import type { Knex } from 'knex';
import { hourMs } from '#shared/durations';

/** The bytes of all tables with their indexes, as the database estimates them. */
export async function databaseBytes(db: Knex): Promise<number> {
  const [row] = await db
    .from('information_schema.tables')
    .whereRaw('table_schema = database()')
    .select<{ bytes: number | string | null }[]>(db.raw('sum(data_length + index_length) as bytes'));
  return Number(row?.bytes ?? 0);
}

/** The counters hold 32 bits, so bytes are stored in kilobytes. */
const kilobyte = 1_024;
const names = { hour: 'choresHour', files: 'storedFiles', kilobytes: 'storedKilobytes', countedAt: 'storedFilesHour' };

/** Stores how many files there are, counted now. */
export async function saveFileFigures(db: Knex, { count, bytes }: { count: number; bytes: number }, now: Date) {
  const values = {
    [names.files]: count,
    [names.kilobytes]: Math.ceil(bytes / kilobyte),
    [names.countedAt]: Math.floor(now.getTime() / hourMs),
  };
  const rows = Object.entries(values).map(([name, value]) => ({ name, value }));
  await db('site_counters').insert(rows).onConflict('name').merge();
}

const timeOf = (hour: number) => new Date(hour * hourMs).toISOString();

/** The hour of the last hourly jobs, and the files as they were counted last. */
export async function readCounted(db: Knex) {
  const rows = await db('site_counters').whereIn('name', Object.values(names)).select('name', 'value');
  const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value;
  const [hour, count, kilobytes, countedAt] = [names.hour, names.files, names.kilobytes, names.countedAt].map(valueOf);
  return {
    hourlyJobs: hour === undefined ? null : timeOf(hour),
    files:
      count === undefined || kilobytes === undefined || countedAt === undefined
        ? null
        : { count, bytes: kilobytes * kilobyte, counted: timeOf(countedAt) },
  };
}

/** The email address of an account; null without one. */
export async function readAddress(db: Knex, id: number): Promise<string | null> {
  const row = await db('developers').where({ id }).first('email');
  return row?.email ?? null;
}
