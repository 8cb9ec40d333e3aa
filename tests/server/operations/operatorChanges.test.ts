import { currentSite } from '../../../server/site';
import { followOperators } from '../../../server/jobs/operatorChanges';
import { buildDeveloper } from '../../support/server/builders';
import { withCommits, type TestSite } from '../../support/server/site';

const line = (action: 'roleChange' | 'siteSettings' | 'login', target = '') => ({
  happenedAt: new Date(),
  action,
  target,
});

async function follow(site: TestSite) {
  const look = followOperators();
  await look(site.host);
  return () => look(site.host);
}

test('a change is followed that is stored after lines with higher numbers', () =>
  withCommits(async (site) => {
    const { id } = await buildDeveloper(site.db);
    const look = await follow(site);
    const slow = await site.db.transaction();
    await slow('audit_log').insert(line('roleChange', `developer:${id}`));
    await site.db('audit_log').insert(line('login'));
    await look();
    expect(site.rechecked).toEqual([]);
    await slow.commit();
    await look();
    await look();
    expect(site.rechecked).toEqual([id]);
  }));

test('a change is followed that could not be read at first', () =>
  withCommits(async (site) => {
    const look = await follow(site);
    await site.db('site_settings').insert({ id: 1, name: 'Harbour', changed: new Date() });
    await site.db('audit_log').insert(line('siteSettings', 'site:name'));
    await site.db.raw('rename table site_settings to settings_away');
    try {
      await expect(look()).rejects.toThrow('site_settings');
    } finally {
      await site.db.raw('rename table settings_away to site_settings');
    }
    await look();
    expect(currentSite().name).toBe('Harbour');
  }));
