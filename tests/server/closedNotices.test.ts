import { dayMs } from '#shared/durations';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { closeDatabase, withSite } from '../support/server/site';

afterAll(closeDatabase);

test('an announcement that was closed stays closed on all devices of the account, and for nobody else', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const [here, there, asJuno] = [await clientOf(site, mika), await clientOf(site, mika), await clientOf(site, juno)];
    const build = async (text: string) => {
      const row = { text, isOnHome: true, begins: new Date(), ends: new Date(Date.now() + dayMs) };
      const [id = 0] = await site.db('site_notices').insert(row);
      return id;
    };
    const [first, second] = [await build('The forums are back'), await build('The jam begins')];
    const close = (noticeId: number) => here.post('/api/userOptions/closeNotice').send({ noticeId }).expect(200);
    expect((await close(first)).body).toEqual({ closedNotices: [first] });
    expect(site.pushed).toMatchObject([
      { topics: [`user:${mika.id}`], name: 'updateUserInfo', payload: { closedNotices: [first] } },
    ]);
    expect((await there.get('/api/login')).body).toMatchObject({ closedNotices: [first] });
    expect((await asJuno.get('/api/login')).body).toMatchObject({ closedNotices: [] });
    await close(second);
    await close(second);
    expect((await close(999_999)).body).toEqual({ closedNotices: [first, second] });
    // Ended ones are forgotten with the notice.
    await site.db('site_notices').where({ id: first }).delete();
    expect((await there.get('/api/login')).body).toMatchObject({ closedNotices: [second] });
    await site.visitor().post('/api/userOptions/closeNotice').send({ noticeId: second }).expect(401);
  }));
