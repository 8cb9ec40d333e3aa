import type { Knex } from 'knex';
import { listFollows } from '../../../server/areas/follows/lists.queries';
import { listInvites } from '../../../server/areas/invites/lists.queries';
import { listNotifications } from '../../../server/areas/notifications/notifications.queries';
import { readLoggedUser } from '../../../server/areas/account/loggedUser.queries';
import { fill } from '../../load/fill';
import { sizes, type Size } from '../../load/generate';
import { connect } from '../../../server/db/connect';
import { releaseDatabase, ownDatabase, urlOf } from '../../support/server/database';

const written = { posts: 500, comments: 10, pieces: 10, threads: 2, forumPosts: 5_010, messages: 10 };
const size: Size = { ...sizes.small!, ...written };
/** Rows that may be read for each one that is shown; a page of few rows has the reads around it too. */
const readsARow = 20;
const fewRows = 10;

let db: Knex;
beforeAll(async () => {
  db = await ownDatabase();
  // To index many words takes a busy machine longer than a request may.
  const patient = connect(urlOf(db), { pool: 2, isPatient: true });
  await fill(patient, size);
  await patient.destroy();
}, 120_000);
afterAll(() => releaseDatabase(db));

interface StatusRow {
  Value: string;
}

/** The rows that the database read for this work: its own counters tell, not the plan's guesses. */
async function rowsRead(work: (one: Knex) => Promise<unknown>): Promise<number> {
  return db.transaction(async (one) => {
    const count = async () => {
      const [rows] = (await one.raw("show session status like 'Handler_read%'")) as [StatusRow[]];
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    await work(one);
    const before = await count();
    await work(one);
    return (await count()) - before;
  });
}

const most = (shown: number) => readsARow * Math.max(shown, fewRows);
const viewerId = 600;

test('connections read what they show, in a community of a thousand', async () => {
  const asked = { followType: 'developer', id: 500, startResult: 0, limit: 24 } as const;
  const lists = await listFollows(db, viewerId, asked);
  const shown = [lists.followers, lists.friends, lists.followingDevelopers, lists.followingGames];
  expect(shown.map((page) => page?.items.length)).toEqual([10, 10, 10, 3]);
  expect(await rowsRead((one) => listFollows(one, viewerId, asked))).toBeLessThanOrEqual(most(33));
});

test('the followers of a game are read page by page', async () => {
  const asked = { followType: 'game', id: 100, list: 'followers', startResult: 4, limit: 5 } as const;
  expect((await listFollows(db, viewerId, asked)).followers?.items).toHaveLength(5);
  expect(await rowsRead((one) => listFollows(one, viewerId, asked))).toBeLessThanOrEqual(most(5));
});

test('notifications read one’s own rows alone', async () => {
  const asked = { startResult: 0, limit: 100 };
  const { items, unread } = await listNotifications(db, viewerId, asked);
  expect([items.length, unread]).toEqual([16, 4]);
  expect(await rowsRead((one) => listNotifications(one, viewerId, asked))).toBeLessThanOrEqual(most(items.length));
});

test('invitations and the counts of the session read one’s own rows alone', async () => {
  const asked = { startResult: 0, limit: 50 };
  expect((await listInvites(db, viewerId, asked)).invitationsToGames?.items).toHaveLength(1);
  expect(await rowsRead((one) => listInvites(one, viewerId, asked))).toBeLessThanOrEqual(most(1));
  expect(await rowsRead((one) => readLoggedUser(one, viewerId, ''))).toBeLessThanOrEqual(most(1));
});
