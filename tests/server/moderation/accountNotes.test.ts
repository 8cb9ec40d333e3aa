import { moderationLimits, moderationTexts as texts, type AccountNote } from '#shared/areas/moderation/moderation';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const add = (client: Client, developerId: number, text: string) =>
  client.post('/api/moderation/notes').send({ developerId, text });
const remove = (client: Client, noteId: number) => client.post('/api/moderation/notes/remove').send({ noteId });
const listOf = async (client: Client, developerId: number) =>
  (await client.get('/api/moderation/notes').query({ developerId }).expect(200)).body as AccountNote[];

test('moderators note about an account what they alone read, live', () =>
  withLive(async (site) => {
    const person = await buildDeveloper(site.db, { alias: 'Rude Rudy' });
    const moderator = await buildDeveloper(site.db, { alias: 'Mo Derator', siteModCanBan: true });
    const asModerator = await clientOf(site, moderator);
    const { client: asOther, passkey } = await logIn(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const note = (await add(asModerator, person.id, ' Wrote to us <b>by mail</b> ').expect(201)).body as AccountNote;
    expect(note).toMatchObject({ text: 'Wrote to us <b>by mail</b>', author: { id: moderator.id } });
    expect(await tab.next('accountNotesChanged')).toEqual({ developerId: person.id });
    await add(asOther, person.id, 'Is sorry').expect(201);
    expect((await listOf(asOther, person.id)).map(({ text }) => text)).toEqual(['Is sorry', note.text]);
    for (const client of [await clientOf(site, person), site.visitor()]) {
      const { status } = await client.get('/api/moderation/notes').query({ developerId: person.id });
      expect([401, 403]).toContain(status);
    }
    expect((await add(asModerator, person.id, ' ').expect(422)).body.fields).toEqual({ text: texts.noteNeeded });
    expect(await site.db('audit_log').where({ action: 'accountNote', target: `developer:${person.id}` })).toHaveLength(
      2,
    );
  }));

test('a note is removed by its author, and by all once that one is no moderator', () =>
  withSite(async (site) => {
    const person = await buildDeveloper(site.db);
    const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
    const asModerator = await clientOf(site, moderator);
    const asOther = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const [first, second, third] = [1, 2, 3].map(() => add(asModerator, person.id, 'Again'));
    const ids = [await first!, await second!, await third!].map(({ body }) => (body as AccountNote).id);
    await remove(asOther, ids[0]!).expect(403);
    await remove(asModerator, ids[0]!).expect(200);
    expect((await remove(asModerator, ids[0]!).expect(404)).body.error).toBe(texts.noteMissing);
    await site.db('developers').where({ id: moderator.id }).update({ siteModCanBan: false });
    await remove(asOther, ids[1]!).expect(200);
    await site.db('developers').where({ id: moderator.id }).delete();
    expect(await listOf(asOther, person.id)).toMatchObject([{ id: ids[2], author: null }]);
    await remove(asOther, ids[2]!).expect(200);
  }));

test('an account has so many notes, which go with it', () =>
  withSite(async (site) => {
    const { id: developerId } = await buildDeveloper(site.db);
    const client = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const notes = Array.from({ length: moderationLimits.notes }, () => ({
      developerId,
      text: 'x',
      created: new Date(),
    }));
    await site.db('account_notes').insert(notes);
    expect((await add(client, developerId, 'One more').expect(409)).body.error).toBe(texts.tooManyNotes);
    await site.db('developers').where({ id: developerId }).delete();
    expect(await site.db('account_notes')).toEqual([]);
  }));
