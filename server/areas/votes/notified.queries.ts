import type { NotificationCause } from '../../content';
import { runSql } from '../../db/compiledQuery';

/** An up-vote notifies the owners of its content, whom the vote has found. A vote that was replaced has another id. */
export const voteCause: NotificationCause = {
  name: 'vote',
  receiversOf: async (db, ids) => {
    const votes = await runSql<{ id: number }>(
      db,
      'select id from votes where id in ? order by id lock in share mode',
      [ids],
    );
    return new Map(votes.map(({ id }) => [id, []]));
  },
};
