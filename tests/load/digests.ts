import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { dayMs, hourMs } from '#shared/durations';
import { newEntry } from '../../server/areas/feed';
import { openMailServer } from '../support/server/mailServer.mjs';
import { readOptions } from './benchOptions';
import { costsOf } from './costs';
import { startSites, type Sites } from './sites';

// `npm run bench -- digests --count=3000`: so many digests that are due at once, of people who follow 20 developers and 5 games with
// new posts and have unread notifications, each sent to a mail server of this machine. 30,000 have to go out within an hour.

const count = Number(process.argv.find((flag) => flag.startsWith('--count='))?.slice('--count='.length) ?? 3_000);
const follows = { developers: 20, games: 5 };
const postsOfEach = 3;
/** Readers who are nobody else. */
const firstReader = 1_000_000;

const mailServer = await openMailServer();
process.env.SMTP_URL = mailServer.url;
const sites = await startSites(readOptions());
if (sites) {
  try {
    await measure(sites);
  } finally {
    await sites.stop();
    await mailServer.close();
  }
}

async function measure({ db, site, databasePid }: Sites) {
  await buildReaders(db);
  await buildPosts(db);
  const began = performance.now();
  const { costs } = await costsOf({ db, serverPid: site.server.pid(), databasePid }, async () => {
    await db('digests').where('developerId', '>', firstReader).update({ dueAt: new Date() });
    while ((await db('digests').where('dueAt', '<=', new Date()).first('developerId')) !== undefined) await wait(100);
    while (mailServer.received.length < count) await wait(100);
  });
  const seconds = (performance.now() - began) / 1_000;
  const inHour = Math.round((count / seconds) * 3_600);
  console.log(`${count} digests in ${Math.round(seconds)} s: ${inHour} in an hour`, costs);
}

async function buildReaders(db: Knex) {
  const columns = 'alias, aliasKey, stringUrl, email, emailKey, personalWebsites, workHistory, educationHistory';
  await db.raw(
    `insert into developers (id, ${columns}, emailConfirmed, registrationDate, lastOnline)
     select ? + seq, concat('Reader ', seq), concat('reader ', seq), concat('Reader-', seq), concat(seq, '@r.example'),
       concat(seq, '@r.example'), '[]', '[]', '[]', true, now(3), now(3) from seq_1_to_${count}`,
    [firstReader],
  );
  for (const page of ['developer', 'game'] as const) {
    const [tables, isMutual] = page === 'developer' ? ['developers', ', isMutual'] : ['games', ''];
    await db.raw(
      `insert into ${page}_follows (followerId, ${page}Id${isMutual}, created)
       select ? + seq, page.id${isMutual === '' ? '' : ', false'}, now(3) from seq_1_to_${count}
       join (select id from ${tables} where id < ? order by id limit ${follows[tables as 'developers' | 'games']}) as page`,
      [firstReader, firstReader],
    );
  }
  const newest = await db('feed_posts').orderBy('id', 'desc').first('id');
  const later = new Date(Date.now() + dayMs);
  await db.raw(
    `insert into digests (developerId, postId, upTo, dueAt) select id, ?, now(3) - interval 7 day, ? from developers
     on duplicate key update postId = values(postId), upTo = values(upTo), dueAt = values(dueAt)`,
    [newest?.id ?? 0, later],
  );
}

async function buildPosts(db: Knex) {
  const created = new Date(Date.now() - hourMs);
  for (const [parentType, table, most] of [
    ['developer', 'developers', follows.developers],
    ['game', 'games', follows.games],
  ] as const)
    for (const parentId of await db(table).orderBy('id').limit(most).pluck<number[]>('id'))
      for (let number = 0; number < postsOfEach; number += 1) {
        const id = await newEntry(db, 'post');
        await db('feed_posts').insert({
          ...{
            id,
            parentType,
            parentId,
            title: 'The sails are set',
            content: 'Words',
            postDate: created,
            modifiedDate: created,
          },
          ...(parentType === 'game' ? { gameId: parentId } : { authorId: parentId }),
        });
        if (parentType !== 'developer') continue;
        // Each reader was told on the site of a comment there.
        await db.raw(
          `insert into notifications (receiverId, actorId, targetType, targetId, action, hasBeenRead, created)
           select ? + seq, ?, 'post', ?, 'mention', false, ? from seq_1_to_${count} where seq % ${follows.developers} = ?`,
          [firstReader, parentId, id, created, parentId % follows.developers],
        );
      }
}
