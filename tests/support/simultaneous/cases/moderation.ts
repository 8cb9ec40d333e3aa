import { solve } from '../../server/accounts';
import { buildDeveloper, clientOf } from '../../server/builders';
import { buildAlbum, buildPiece, ownMedia } from '../../server/media';
import { buildPost, ownPage } from '../../server/posts';
import { buildSanction } from '../../server/sanctions';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const deskCases: Record<string, SimultaneousCase[]> = {
  'reports.addReport': [
    {
      about: 'of one thing by one person',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        const body = { kind: 'post', targetId, reason: 'spam', words: 'Only advertising' };
        return {
          send: () => client.post('/api/reports').send(body),
          results: () => countOf(site.db('reports').where({ targetId, isOpen: true })),
        };
      },
    },
  ],
  'guestReports.send': [
    {
      about: 'of one thing by one person without an account',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const client = site.visitor();
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        const report = { address: `/Post/${targetId}`, reason: 'spam', email: 'passer-by@example.com' };
        const solutions = [await solve(client), await solve(client)];
        return {
          send: () => client.post('/api/reports/guest').send({ ...report, recaptchaResponse: solutions.pop() }),
          results: () => countOf(site.db('reports').where({ targetId, isOpen: true })),
        };
      },
    },
  ],
  'reports.removeReported': [
    {
      about: 'what is removed is kept once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        return {
          send: () => client.post('/api/reports/remove').send({ kind: 'post', targetId }),
          results: () => countOf(site.db('removed_content').where({ kind: 'post', targetId })),
        };
      },
    },
  ],
  'reports.handleReport': [
    {
      about: 'by two moderators: the second is told that somebody was faster',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        const body = { kind: 'post', targetId, reason: 'spam', words: 'Only advertising' };
        const reported = (await client.post('/api/reports').send(body)).body as { id: number };
        const answer = await byTwo(site, '/api/reports/handle');
        return {
          send: answer({ reportId: reported.id, outcome: 'actedOn' }, { reportId: reported.id, outcome: 'dismissed' }),
          results: () => countOf(site.db('reports').where({ id: reported.id }).whereNotNull('outcome')),
        };
      },
    },
  ],
  'reports.clearFile': [
    {
      about: 'by two moderators: the second is told that somebody was faster',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const album = await buildAlbum(site, ownMedia(await buildDeveloper(site.db)));
        const file = { mediaType: 'Archive' as const, mediaUrl: 'al1id1_build.zip', fileState: 'setAside' };
        const { id: targetId } = await buildPiece(site, album, file);
        const answer = await byTwo(site, '/api/reports/clean');
        return {
          send: answer({ kind: 'piece', targetId }, { kind: 'piece', targetId }),
          results: () => countOf(site.db('media_pieces').where({ id: targetId, fileState: 'clean' })),
        };
      },
    },
  ],
  'heldPosts.approve': [
    {
      about: 'by two moderators: it is published once',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { id: developerId } = await buildDeveloper(site.db);
        const [id] = await site.db('held_posts').insert({
          ...{ developerId, call: 'feed.addPost', place: `developer.${developerId}`, created: new Date() },
          input: JSON.stringify({ content: 'Hello' }),
        });
        const answer = await byTwo(site, '/api/moderation/heldPosts/approve');
        return {
          send: answer({ id, version: 0 }, { id, version: 0 }),
          results: () => countOf(site.db('feed_posts').where({ authorId: developerId })),
        };
      },
    },
  ],
  'moderation.addNote': [
    {
      about: 'by two moderators: both are kept',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { id: developerId } = await buildDeveloper(site.db);
        const add = await byTwo(site, '/api/moderation/notes');
        return {
          send: add({ developerId, text: 'Is sorry' }, { developerId, text: 'Is not' }),
          results: () => countOf(site.db('account_notes').where({ developerId })),
        };
      },
    },
  ],
  'sanctions.give': [
    {
      about: 'by two moderators: both count',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { id: developerId } = await buildDeveloper(site.db);
        const give = await byTwo(site, '/api/moderation/sanctions');
        const body = { developerId, reason: 'Insults' };
        return {
          send: give({ ...body, kind: 'warn' }, { ...body, kind: 'limit', days: 3 }),
          results: () => countOf(site.db('account_sanctions').where({ developerId })),
        };
      },
    },
  ],
  'sanctions.appeal': [
    {
      about: 'against one sanction: it is taken once',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const sanctionId = await buildSanction(site, { developerId: developer.id, kind: 'warn' });
        return {
          send: () => client.post('/api/sanctions/appeal').send({ sanctionId, text: 'It was not me' }),
          results: () => countOf(site.db('audit_log').where({ action: 'appeal', actorId: developer.id })),
        };
      },
    },
  ],
  'sanctions.answerAppeal': [
    {
      about: 'by two moderators: the second is told that somebody was faster',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { id: developerId } = await buildDeveloper(site.db);
        const sanctionId = await buildSanction(site, { developerId, kind: 'ban', appealedAt: new Date() });
        const answer = await byTwo(site, '/api/moderation/appeals/answer');
        const body = { sanctionId, answer: 'We looked at it' };
        return {
          send: answer({ ...body, outcome: 'kept' }, { ...body, outcome: 'lifted' }),
          results: () =>
            countOf(site.db('audit_log').where({ action: 'appealAnswered', target: `developer:${developerId}` })),
        };
      },
    },
  ],
  'trash.removeAllOf': [
    {
      about: 'by two moderators: it is one act',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { id: developerId } = await buildDeveloper(site.db);
        const removeAll = await byTwo(site, '/api/moderation/removeAllOf');
        return {
          send: removeAll({ developerId, period: 'all' }, { developerId, period: 'day' }),
          results: () => countOf(site.db('account_removals').where({ developerId })),
        };
      },
    },
  ],
  'trash.restore': [
    {
      about: 'by two moderators: it stands there once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        await client.post('/api/reports/remove').send({ kind: 'post', targetId });
        const kept = await site.db('removed_content').where({ kind: 'post', targetId }).first('id');
        const restore = await byTwo(site, '/api/moderation/restore');
        return {
          send: restore({ removedId: kept?.id }, { removedId: kept?.id }),
          results: () => countOf(site.db('feed_posts').where({ id: targetId })),
        };
      },
    },
  ],
};

/** Sends two calls by different moderators. */
async function byTwo(site: TestSite, path: string) {
  const moderator = async () => clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  const [one, other] = [await moderator(), await moderator()];
  return (first: object, second: object) =>
    [() => one.post(path).send(first), () => other.post(path).send(second)] as const;
}
