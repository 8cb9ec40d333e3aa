import { isDatabaseAway } from '../../../server/db/errors';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('a statement that takes too long is an answer that did not come in time, on each product', () =>
  withSite(async ({ db }) => {
    // Each product reads its own limit of 50 ms and takes the other's as a comment.
    const slow = `/*M! set statement max_statement_time = 0.05 for */
      select /*+ MAX_EXECUTION_TIME(50) */ count(*) from skills as a, skills as b, skills as c, skills as d
      where a.skill < b.skill and b.skill < c.skill and c.skill < d.skill`;
    const failure: unknown = await db.raw(slow).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).not.toBeNull();
    expect(isDatabaseAway(failure)).toBe(true);
  }));
