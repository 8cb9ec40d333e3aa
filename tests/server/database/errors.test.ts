import { inspect } from 'node:util';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { connect } from '../../../server/db/connect';
import { isConnectionLost, isDatabaseUnavailable } from '../../../server/db/errors';
import { inTransaction } from '../../../server/db/transaction';
import { buildDeveloper } from '../../support/server/builders';
import { urlOf } from '../../support/server/database';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const failureOf = (statement: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(statement).then(
    () => null,
    (error: unknown) => error,
  );

test('a statement that takes too long is an answer that did not come in time, on each product', () =>
  withSite(async ({ db }) => {
    // Each product reads its own limit of 50 ms and takes the other's as a comment.
    const slow = `/*M! set statement max_statement_time = 0.05 for */
      select /*+ MAX_EXECUTION_TIME(50) */ count(*) from skills as a, skills as b, skills as c, skills as d
      where a.skill < b.skill and b.skill < c.skill and c.skill < d.skill`;
    const failure = await failureOf(db.raw(slow));
    expect(failure).not.toBeNull();
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }));

describe('the values of a statement never reach the log', () => {
  const secret = 'lantern@harbour.example';
  /** A log that is kept, and its text. */
  function keptLog() {
    const lines: string[] = [];
    return { log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }), text: () => lines.join('') };
  }

  const statements: [string, (db: Knex) => PromiseLike<unknown>, { code: string; errno: number }][] = [
    [
      'a value that is taken',
      async (db) => {
        await buildDeveloper(db, { alias: secret });
        await buildDeveloper(db, { alias: secret });
      },
      { code: 'ER_DUP_ENTRY', errno: 1_062 },
    ],
    [
      'a text in the place of a number',
      (db) => db.raw('insert into developer_skills (developerId, skillId) values (1, ?)', [secret]),
      { code: 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD', errno: 1_366 },
    ],
    [
      'a statement with an error behind the value',
      (db) => db.raw('select id from developers where alias = ? from', [secret]),
      { code: 'ER_PARSE_ERROR', errno: 1_064 },
    ],
  ];

  test.each(statements)('%s', (_name, run, expected) =>
    withSite(async ({ db }) => {
      const failure = await failureOf(run(db));
      expect(failure).toMatchObject({ ...expected, sqlState: expect.stringMatching(/^\w{5}$/) });
      expect((failure as Error).message).toMatch(/\?/);
      const { log, text } = keptLog();
      log.fatal({ err: failure }, 'Failed');
      // Uncaught errors are printed by Node.js.
      for (const written of [text(), inspect(failure, { depth: 9 }), (failure as Error).stack])
        expect(written).not.toContain(secret);
    }),
  );

  test('a statement that got no connection', () =>
    withSite(async (site) => {
      const db = connect(urlOf(site.db), { pool: 1, acquireMs: 1000 });
      const first = await db.transaction();
      const failure = await failureOf(db.raw('select ?', [secret]));
      await first.rollback();
      await db.destroy();
      expect(isDatabaseUnavailable(failure)).toBe(true);
      const { log, text } = keptLog();
      log.error({ err: failure }, 'Failed');
      expect(text()).toContain('POOL_TIMEOUT');
      for (const written of [text(), inspect(failure, { depth: 9 })]) expect(written).not.toContain(secret);
    }));

  test('a call that fails', () => {
    const { log, text } = keptLog();
    return withSite(
      async ({ db, visitor, host }) => {
        await db.raw('set session max_join_size = 1');
        const { body } = await visitor().get('/api/searchDeveloperByAlias').query({ search: secret }).expect(500);
        await db.raw('set session max_join_size = default');
        await host.inFlight.done();
        expect(text()).toMatch(/"code":"ER_TOO_BIG_SELECT".*A call failed/);
        const inHex = Buffer.from('lantern').toString('hex');
        for (const written of [text(), JSON.stringify(body)])
          expect(written).not.toMatch(new RegExp(`lantern|${inHex}`));
      },
      { log },
    );
  });
});

const read = (failing: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(failing).then(
    () => null,
    (error: unknown) => error,
  );

test('a database that only takes reads is away for writes', () =>
  withCommits(async ({ db }) => {
    const failure = await read(
      db.transaction((transaction) => transaction('skills').where('id', 0).update('skill', ''), { readOnly: true }),
    );
    expect(failure).toMatchObject({ errno: 1792 });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }));

test.each([
  ['a server that is read-only', 1290],
  ['tables that are read-only', 1836],
  ['a node that has not joined its cluster', 1047],
  ['a node that lost its cluster during a commit', 1180],
  ['a member of a group that lost it before a commit', 3100],
  ['too many connections', 1040],
  ['too many connections of one user', 1203],
])('%s is away', (_title, errno) =>
  withSite(async ({ db }) => {
    const failure = await read(db.raw(`signal sqlstate 'HY000' set mysql_errno = ${errno}, message_text = ''`));
    expect(failure).toMatchObject({ errno });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }),
);

test.each([
  ['a deadlock', 1213],
  ['an expired lock wait', 1205],
  ['a conflict with another member of the group', 3101],
])('a transaction that meets %s is run again', (_title, errno) =>
  withCommits(async ({ db }) => {
    let attempts = 0;
    await inTransaction(db, async (transaction) => {
      attempts += 1;
      if (attempts === 1)
        await transaction.raw(`signal sqlstate '40001' set mysql_errno = ${errno}, message_text = ''`);
    });
    expect(attempts).toBe(2);
  }),
);

test('a connection to a server that takes no writes is not used again', () =>
  withCommits(async ({ db }) => {
    const connectionId = async () => {
      const [[row]] = (await db.raw('select connection_id() as id')) as [[{ id: number }]];
      return row.id;
    };
    const first = await connectionId();
    expect(await connectionId()).toBe(first);
    await read(db.raw("signal sqlstate 'HY000' set mysql_errno = 1290, message_text = ''"));
    expect(await connectionId()).not.toBe(first);
  }));

test('a connection that is killed is lost, whichever number says so', () =>
  withCommits(async ({ db }) => {
    await db
      .transaction(async (transaction) => {
        const [[row]] = (await transaction.raw('select connection_id() as id')) as [[{ id: number }]];
        await db.raw('kill connection ?', [row.id]);
        const failure = await read(transaction.raw('select 1'));
        expect([isConnectionLost(failure), isDatabaseUnavailable(failure)]).toEqual([true, true]);
        await transaction.rollback().catch(() => undefined);
      })
      .catch(() => undefined);
  }));
