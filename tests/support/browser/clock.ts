import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../until';

// A running site has the machine's clock; so time passes by what there is becoming older.

/** Tests that let time pass need the site's own database: on a site that is not the tests' own they are left out. */
export const testInTime = process.env.SITE_DATABASE === undefined ? test.skip : test;

type Change = [sql: string, values?: (number | string)[]];

async function change(...changes: readonly Change[]) {
  const uri = process.env.SITE_DATABASE;
  if (uri === undefined) return;
  const connection = await createConnection({ uri });
  try {
    for (const [sql, values] of changes) await connection.query(sql, values);
  } finally {
    await connection.end();
  }
}

/** Makes the follows and news of the whole site a day older. On a site that is not the tests' own the day goes on. */
export const nightFalls = () =>
  change(
    ['update developer_follows set created = created - interval 1 day'],
    ['update game_follows set created = created - interval 1 day'],
    ['update notifications set created = created - interval 1 day'],
    ['update news_days set day = day - interval 1 day order by day'],
  );

/** Lets the site begin with the jobs of another hour, which it does within seconds. */
export const nextHour = () => change(["delete from site_counters where name = 'choresHour'"]);

/** Lets so many days pass for an application. */
export const applicationAges = (id: number, days: number) =>
  change([
    'update invitations set created = created - interval ? day, dueAt = dueAt - interval ? day where id = ?',
    [days, days, id],
  ]);

/** Sets the last visit of an account back by so many days. */
export const accountAges = (id: number, days: number) =>
  change(
    ['update developers set lastOnline = lastOnline - interval ? day where id = ?', [days, id]],
    ['update sessions set lastSeenAt = lastSeenAt - interval ? day where developerId = ?', [days, id]],
  );

/** Sets the joining of a member back by so many days. */
export const membershipAges = (id: number, days: number) =>
  change(['update game_members set joinDate = joinDate - interval ? day where developerId = ?', [days, id]]);

/** Lets so many days pass for the request for a game whose owner is away. */
export const ownerSearchAges = (gameId: number, days: number) =>
  change(['update owner_searches set created = created - interval ? day where gameId = ?', [days, gameId]]);

/** Lets the last sign-in of an account be no longer fresh. */
export const signInAges = (id: number) =>
  change(['update sessions set loggedInAt = loggedInAt - interval 31 minute where developerId = ?', [id]]);

/** Lets the time of everything that is scheduled under a title come. */
export const scheduleComesDue = (title: string) =>
  change(['update scheduled_posts set due = utc_timestamp(3) where title = ?', [title]]);

interface Digest {
  readerId: number;
  /** Whose posts it tells of. */
  writerId: number;
}

/** Lets a night fall for what a digest tells: what was there is a day older. */
export async function nightFallsFor({ readerId, writerId }: Digest) {
  await nightFalls();
  await change(
    ['update feed_posts set postDate = postDate - interval 1 day where authorId = ?', [writerId]],
    ['update digests set upTo = upTo - interval 1 day where developerId = ?', [readerId]],
  );
}

/** Lets the time of somebody's digest come, and waits until the site has sent or left it out. */
export async function digestComesDue(readerId: number) {
  await change(['update digests set dueAt = utc_timestamp(3) where developerId = ?', [readerId]]);
  await digestIsPlanned(readerId);
}

/** Waits until the site has planned an account's next digest. */
export async function digestIsPlanned(readerId: number) {
  const uri = process.env.SITE_DATABASE ?? '';
  const connection = await createConnection({ uri });
  try {
    const sql = `select developerId from digests where developerId = ? and dueAt > utc_timestamp(3)`;
    const found = await until(
      async () => (await connection.query<RowDataPacket[]>(sql, [readerId]))[0],
      ({ length }) => length === 1,
    );
    if (found.length === 0) throw new Error('The site has not planned a digest.');
  } finally {
    await connection.end();
  }
}

/** Makes an account as old as one that is not new any more. */
export const accountIsNoLongerNew = (id: number) =>
  change(['update developers set registrationDate = registrationDate - interval 2 day where id = ?', [id]]);
