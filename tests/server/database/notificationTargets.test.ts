import { connect } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { buildDeveloper } from '../../support/server/builders';
import { emptyDatabase } from '../../support/server/database';

const migration = '0108_notification_targets';

test('notifications of an older version keep their targets, and new kinds of targets need no migration', async () => {
  const database = await emptyDatabase('targets');
  const db = connect(database.url, { pool: 1 });
  try {
    await migrate(db);
    await db.raw(
      `alter table notifications modify targetType enum('post', 'handOver') not null,
         modify action enum('upvote', 'received') not null`,
    );
    await db('knex_migrations').where({ name: migration }).delete();
    const { id } = await buildDeveloper(db);
    const row = { receiverId: id, actorId: id, targetId: 7, created: new Date() };
    await db('notifications').insert([
      { ...row, targetType: 'post', action: 'upvote' },
      { ...row, targetType: 'handOver', action: 'received' },
    ]);

    expect(await migrate(db)).toEqual([migration]);
    await db('notifications').insert({ ...row, targetType: 'newTarget', action: 'newAction' });
    expect(await db('notifications').orderBy('id').select('targetType', 'action')).toEqual([
      { targetType: 'post', action: 'upvote' },
      { targetType: 'handOver', action: 'received' },
      { targetType: 'newTarget', action: 'newAction' },
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
