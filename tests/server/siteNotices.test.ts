import { noticesLimits, noticesTexts, type NoticeInput } from '#shared/areas/operating/notices';
import { currentSite, followNotices, rereadSite } from '../../server/site';
import { runHourlyJobs } from '../../server/jobs/schedule';
import { buildNotice, fromNow, noticeInput, operatorOf } from '../support/server/operating';
import { pagesOf, tagsOf } from '../support/server/pages';
import { closeDatabase, withSite, type TestSite } from '../support/server/site';
import { countStatements } from '../support/server/statements';

afterAll(closeDatabase);

/** Publishes a notice; returns the answer, once it holds. */
async function publish(site: TestSite, given: Partial<NoticeInput> = {}) {
  const { client } = await operatorOf(site);
  const answer = await client.post('/api/operator/notices').send(noticeInput(given));
  await site.host.inFlight.done();
  return answer;
}

const toldOf = ({ pushed }: TestSite) =>
  pushed.flatMap(({ name, payload }) => (name === 'siteUpdated' ? [(payload as { notices?: object[] }).notices] : []));
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

test('a notice shows on open pages at once, and stands in those that are opened', () =>
  withSite(async (site) => {
    const { body } = await publish(site, { text: 'The **jam** <begins>' });
    const shown = [{ id: body.id, text: 'The **jam** <begins>' }];
    expect(toldOf(site)).toEqual([shown]);
    const { text } = await (await pagesOf(site)).get('/DevLogs').expect(200);
    expect(JSON.parse(tagsOf(text).site!)).toMatchObject({ notices: shown });
    expect((await site.visitor().get('/api/site').expect(200)).body.notices).toEqual(shown);
    expect(await site.db('audit_log').where({ action: 'siteSettings' }).pluck('target')).toEqual([`notice:${body.id}`]);
  }));

test('an announcement is told to open pages for the home page alone, the newest first', () =>
  withSite(async (site) => {
    const first = (await publish(site, { kind: 'announcement', text: 'One' })).body;
    const second = (await publish(site, { kind: 'announcement', text: 'Two' })).body;
    expect(second.kind).toBe('announcement');
    expect(currentSite()).toMatchObject({
      announcements: [
        { id: second.id, text: 'Two' },
        { id: first.id, text: 'One' },
      ],
    });
    expect(currentSite().notices).toBeUndefined();
  }));

test('a maintenance notice comes before the others, and says when', () =>
  withSite(async (site) => {
    const [workBegins, ends] = [fromNow(600), fromNow(1_200)];
    const { body } = await publish(site, { kind: 'maintenance', text: '', workBegins, ends });
    const other = (await publish(site)).body;
    expect(currentSite().notices).toEqual([
      { id: body.id, text: '', work: { begins: workBegins, ends } },
      { id: other.id, text: other.text },
    ]);
  }));

test('it begins and ends by the clock: open pages are told once, by one process, and no other statement runs', () =>
  withSite(async (site) => {
    await publish(site, { begins: fromNow(60), ends: fromNow(120) });
    expect(toldOf(site)).toEqual([undefined]);
    const follow = (seconds: number) => followNotices(site.host, later(seconds));
    const statements = countStatements(site.db);
    await follow(59);
    expect(statements.stop()).toBe(0);
    await follow(61);
    await follow(61);
    const shown = [expect.objectContaining({ text: 'The jam begins' })];
    expect(toldOf(site)).toEqual([undefined, shown]);
    await follow(121);
    await follow(121);
    expect(toldOf(site)).toEqual([undefined, shown, undefined]);
    expect(toldOf(site)).toHaveLength(3);
  }));

test('a notice that another process has announced is not announced again', () =>
  withSite(async (site) => {
    await publish(site, { begins: fromNow(60) });
    await site.db('site_notices').update({ state: 'shown' });
    await followNotices(site.host, later(61));
    expect(toldOf(site)).toHaveLength(1);
  }));

test('a changed notice keeps its beginning, and one that is ended is gone', () =>
  withSite(async (site) => {
    const { client } = await operatorOf(site);
    const { body } = await publish(site);
    const edit = { ...noticeInput({ text: 'It has begun', begins: fromNow(-5) }), id: body.id };
    const edited = await client.post('/api/operator/notices/edit').send(edit).expect(200);
    expect(edited.body).toMatchObject({ text: 'It has begun', begins: body.begins });
    await site.host.inFlight.done();
    await client.post('/api/operator/notices/end').send({ id: body.id }).expect(200);
    await site.host.inFlight.done();
    expect(toldOf(site)).toEqual([
      [expect.objectContaining({ text: 'The jam begins' })],
      [expect.objectContaining({ text: 'It has begun' })],
      undefined,
    ]);
    expect(currentSite().notices).toBeUndefined();
    await client.post('/api/operator/notices/end').send({ id: body.id }).expect(404);
    await client.post('/api/operator/notices/edit').send(edit).expect(404);
    expect((await client.get('/api/operator/notices').expect(200)).body).toEqual({ items: [] });
  }));

test.each<[Partial<NoticeInput>, string]>([
  [{ text: ' ' }, noticesTexts.textNeeded],
  [{ text: 'x'.repeat(noticesLimits.text + 1) }, noticesTexts.textTooLong],
  [{ kind: 'maintenance' }, noticesTexts.workNeeded],
  [{ ends: '' }, noticesTexts.endNeeded],
  [{ ends: fromNow(-1) }, noticesTexts.isOver],
  [{ begins: fromNow(10), ends: fromNow(5) }, noticesTexts.endsBeforeItBegins],
  [{ kind: 'maintenance', workBegins: fromNow(10), ends: fromNow(5) }, noticesTexts.endsBeforeItBegins],
  [{ ends: fromNow(400 * 86_400) }, noticesTexts.tooLong],
])('%j is refused', (given, text) =>
  withSite(async (site) => {
    const { status, body } = await publish(site, given);
    expect([status, body.error]).toEqual([422, text]);
  }),
);

test('there are only so many at once, and ended ones are deleted', () =>
  withSite(async (site) => {
    for (let made = 0; made < noticesLimits.notices; made += 1) await buildNotice(site);
    const { status, body } = await publish(site);
    expect([status, body.error]).toEqual([409, noticesTexts.tooMany]);
    await site.db('site_notices').update({ ends: later(-2 * 86_400) });
    await rereadSite(site.db);
    expect((await publish(site)).status).toBe(201);
    await runHourlyJobs(site.host);
    expect(await site.db('site_notices').pluck('text')).toEqual(['The jam begins']);
  }));
