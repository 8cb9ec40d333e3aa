import type { NotificationCause } from '../../content';
import { inList, rowsOf } from '../../db/rows';

/** An up-vote notifies the owners of its content, whom the vote has found. A vote that was replaced has another id. */
export const voteCause: NotificationCause = {
  name: 'vote',
  receiversOf: async (db, ids) => {
    const votes = await rowsOf<{ id: number }>(
      db.raw('select id from votes where id in (?) order by id lock in share mode', [inList(ids)]),
    );
    return new Map(votes.map(({ id }) => [id, []]));
  },
};
