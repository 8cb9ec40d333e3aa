import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { classifiedsLimits } from '#shared/areas/recruiting/classifieds';
import { ownershipLimits } from '#shared/areas/recruiting/ownership';
import { dayMs, hourMs } from '#shared/durations';
import { restoreBackup } from '../../../scripts/backup/restore';
import { takeBackup } from '../../../scripts/backup/take';
import { planDigestsOfNewAccounts, sendDigests } from '../../../server/areas/digest';
import { deliverQueued } from '../../../server/areas/notifications';
import { publishDue } from '../../../server/areas/schedules';
import { connect } from '../../../server/db/connect';
import { createFolderFiles } from '../../../server/infrastructure/storage';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { deliverWebhooks } from '../../../server/jobs/webhooks/delivery';
import { sendApplication } from '../../support/server/applications';
import { buildBug, buildBugComment } from '../../support/server/bugsAndResources';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { emptyDatabase, urlOf } from '../../support/server/database';
import { startPeer, type Peer } from '../../support/server/httpsPeer';
import { buildPair } from '../../support/server/invites';
import { daysAgo, offerTo } from '../../support/server/ownership';
import { buildPost, ownPage } from '../../support/server/posts';
import { buildSearch } from '../../support/server/savedSearches';
import { buildScheduled } from '../../support/server/schedules';
import { openSite, siteOver, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';

let discord: Peer;
let site: Awaited<ReturnType<typeof openSite>>;
let folder: string;
let empty: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  discord = await startPeer();
  site = await openSite({ outward: discord.client });
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-restored-'));
  empty = await emptyDatabase('quiet');
});
afterAll(async () => {
  await site.close();
  discord.stop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

const hourAgo = () => new Date(Date.now() - hourMs);
const webhook = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

/** Everything that a site does by itself at its time, due for an hour. */
async function letAllBeDue() {
  const { db } = site;
  const [reader, writer] = [await buildDeveloper(db), await buildDeveloper(db)];
  const follow = { followerId: reader.id, developerId: writer.id, isMutual: false, created: daysAgo(9) };
  await db('developer_follows').insert(follow);
  await planDigestsOfNewAccounts(site.host, daysAgo(8));
  await buildPost(site, { ...ownPage(writer), postDate: hourAgo() as never });
  await db('digests').update({ dueAt: hourAgo() });
  await buildScheduled(site, { developerId: writer.id, due: hourAgo() });

  const { asOwner, gameId, join: joinTeam } = await buildOwned(site);
  const hook = { gameId, address: webhook, posts: true, media: true, openings: true };
  await asOwner.post('/api/webhooks/save').send(hook).expect(200);
  const post = { postParentType: 'game', postParentId: gameId, subject: 'First light', content: 'Words' };
  await asOwner.post('/api/feedPosts').send(post).expect(201);
  await offerTo(asOwner, gameId, (await joinTeam('mod')).id);
  await db('hand_overs').update({ created: daysAgo(ownershipLimits.answerDays) });

  const { asArtist, game } = await buildPair(site);
  await sendApplication(asArtist, { classifiedId: await buildClassified(site, { gameId: game.id }) });
  await db('invitations').update({ dueAt: hourAgo() });
  const ad = await buildClassified(site, { developerId: writer.id });
  await db('classifieds')
    .where({ id: ad })
    .update({ renewed: daysAgo(classifiedsLimits.reminderDays + 1) });

  const query = 'postType=developers';
  await buildSearch(site, { developerId: reader.id, name: 'Ads', kind: 'classifieds', alert: 'mail', query });
  const asWriter = await clientOf(site, writer);
  await asWriter.post('/api/classifieds/new').send({ postTitle: 'I paint fog', postContent: 'Yes' }).expect(201);

  // A comment whose process died before anybody was told.
  const bugId = await buildBug(site, { authorId: reader.id });
  const causeId = await buildBugComment(site, { bugId, authorId: writer.id });
  const queued = { cause: 'bugComment', causeId, identifier: `bug.${bugId}.comment`, actorId: writer.id };
  await site.host.inFlight.done();
  await db('notifications').delete();
  await db('notification_queue').insert({ ...queued, receiverIds: `${reader.id}`, created: hourAgo() });
  site.mails.length = 0;
  discord.received.length = 0;
}

/** What the jobs of a site do in their first hour: mails, posts, notifications and calls to others. */
async function firstHourOf({ host, db, mails }: TestSite) {
  const posts = async () => (await db('feed_posts').pluck('id')).length;
  const [before, called] = [await posts(), discord.received.length];
  await db('site_counters').where({ name: 'choresHour' }).delete();
  deliverQueued(host);
  await sendDigests(host);
  await publishDue(host);
  await deliverWebhooks(host);
  await runHourlyJobs(host);
  await host.inFlight.done();
  const actions: string[] = await db('notifications').distinct('action').orderBy('action').pluck('action');
  const subjects = [...new Set(mails.map(({ subject }) => subject))].sort();
  return { subjects, actions, published: (await posts()) - before, called: discord.received.length - called };
}

test('a restored backup of last month mails, publishes and tells nothing of what was due; the site that goes on does', async () => {
  await letAllBeDue();
  const settings = {
    ...site.host.settings,
    ...{ DATABASE_URL: urlOf(site.db), VAR_DIR: join(folder, 'var'), files: { root: site.userdata } },
  };
  const backups = join(folder, 'backups');
  const { path } = await takeBackup({ settings, folder: backups, now: daysAgo(30) });
  const target = { files: await createFolderFiles(join(folder, 'restored')), varDir: join(folder, 'restored-var') };
  await restoreBackup(path, { ...target, databaseUrl: empty.url });

  const db = connect(empty.url, { pool: 4 });
  const restored = await siteOver(db, join(folder, 'restored'), { outward: discord.client });
  try {
    expect(await firstHourOf(restored)).toEqual({ subjects: [], actions: [], published: 0, called: 0 });
    const { reminderDays } = applicationsLimits;
    const invitation = await db('invitations').first('dueAt');
    expect(Math.round((Date.parse(invitation?.dueAt ?? '') - Date.now()) / dayMs)).toBe(30);
    expect(reminderDays[0]).toBeLessThan(30);
  } finally {
    restored.stopServing();
    await db.destroy();
  }

  expect(await firstHourOf(site)).toEqual({
    subjects: [
      'A request to join your game project on Spawnpoint still waits for an answer',
      'Is your classified on Spawnpoint still open?',
      'Patch notes from Spawnpoint',
      'Your saved searches on Spawnpoint have found something',
    ],
    actions: ['answered', 'comment', 'found', 'posted', 'reminder'],
    published: 1,
    called: 1,
  });
});
