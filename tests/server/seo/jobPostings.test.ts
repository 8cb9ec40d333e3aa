import * as z from '#zod';
import { dayMs } from '#shared/durations';
import { classifiedsTexts } from '#shared/areas/recruiting/classifieds';
import { jamColumns } from '../../../server/areas/classifieds/terms';
import { salaryOf } from '../../../server/seo/salary';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { pagesOf } from '../../support/server/pages';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };
const crawler = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

const pageOf = async (test: TestSite, path: string) =>
  (await (await pagesOf(test)).get(path).set('User-Agent', crawler)).text;

/** The structured data of a page as a crawler reads it. */
function linkedDataIn(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']): unknown =>
    JSON.parse(json),
  );
}

/** What https://schema.org/JobPosting takes of these properties; nothing else may be there. */
const jobPosting = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.startsWith('<p>')),
  datePosted: z.iso.datetime(),
  validThrough: z.iso.datetime(),
  url: z.url(),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }),
  hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: z.string(), sameAs: z.url() }),
  jobLocationType: z.literal('TELECOMMUTE'),
  employmentType: z.optional(z.enum(['VOLUNTEER'])),
  applicantLocationRequirements: z.strictObject({ '@type': z.literal('AdministrativeArea'), name: z.string() }),
  baseSalary: z.optional(
    z.strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      value: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        value: z.number(),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    }),
  ),
  workHours: z.optional(z.string()),
  skills: z.optional(z.string()),
});

test('an open ad of a game is a job posting without anything of persons', () =>
  withSite(
    async (test) => {
      const { db } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const game = await buildGame(db, mika.id, { alias: 'Tide Runner' });
      const id = await buildClassified(test, {
        ...{ gameId: game.id, pay: 'hobby', hoursAWeek: 10, postTitle: 'Pixels </script><b>' },
        postContent: 'A **quiet** game & <i>fog</i>.\n\nCome.',
      });
      const html = await pageOf(test, `/Classifieds/${id}`);
      const [data, ...more] = linkedDataIn(html);
      expect(more).toEqual([]);
      expect(jobPosting.parse(data)).toMatchObject({
        title: 'Pixels </script><b>',
        description: `<p>A quiet game &#38; &#60;i&#62;fog&#60;/i&#62;.</p><p>Come.</p><p>${classifiedsTexts.remote}</p>`,
        url: `${site}/Classifieds/${id}`,
        hiringOrganization: { name: 'Tide Runner', sameAs: `${site}/Game/Tide-Runner` },
        employmentType: 'VOLUNTEER',
        workHours: '10 hours a week',
      });
      expect(JSON.stringify(data)).not.toContain('Mika');
    },
    { settings },
  ));

test('a posting ends with its jam, and the sum of a paid one is its salary', () =>
  withSite(async (test) => {
    const game = await buildGame(test.db, (await buildDeveloper(test.db)).id);
    const last = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
    const jam = jamColumns({ name: 'Tide Jam', url: '', first: last, last });
    const id = await buildClassified(test, { gameId: game.id, pay: 'paid', paySum: '€9 an hour', ...jam });
    const html = await pageOf(test, `/Classifieds/${id}`);
    const data = jobPosting.parse(linkedDataIn(html)[0]);
    expect(data.validThrough).toBe(new Date(Date.parse(last) + dayMs).toISOString());
    expect(data.baseSalary).toMatchObject({ currency: 'EUR', value: { value: 9, unitText: 'HOUR' } });
    expect(html).toContain('<meta name="description" content="Paid: €9 an hour · Tide Jam, ');
  }));

test.each([
  ['€9 an hour', 'EUR', 9, 'HOUR'],
  ['2,500.50 usd / month', 'USD', 2_500.5, 'MONTH'],
  ['£300 per week', 'GBP', 300, 'WEEK'],
  ['CHF 80000 a year', 'CHF', 80_000, 'YEAR'],
])('the sum “%s” is a salary', (sum, currency, value, unitText) => {
  expect(salaryOf(sum)).toMatchObject({ currency, value: { value, unitText } });
});

test.each([
  ...['', '€250 a background', '€250', '9 an hour', 'about €9 an hour', '€9–12 an hour', '€9 an hour and cake'],
  ...['€1.000 a month', '€1,00 an hour', `€${'9'.repeat(50)} an hour`, '€ an hour', '9€9 an hour', 'toString9 a day'],
])('the sum “%s” is none', (sum) => {
  expect(salaryOf(sum)).toBeNull();
});

test('filled and expired ads, and those of developers, are none', () =>
  withSite(async (test) => {
    const { db } = test;
    const mika = await buildDeveloper(db);
    const game = await buildGame(db, mika.id);
    const ads = [
      await buildClassified(test, { gameId: game.id, state: 'filled' }),
      await buildClassified(test, { gameId: game.id, state: 'expired' }),
      await buildClassified(test, { developerId: mika.id }),
    ];
    for (const id of ads) expect(linkedDataIn(await pageOf(test, `/Classifieds/${id}`))).toEqual([]);
  }));

test('search engines leave out profiles on which nothing has been said or made yet', () =>
  withSite(async (test) => {
    const { db } = test;
    const empty = await buildDeveloper(db, { alias: 'Empty One' });
    const writer = await buildDeveloper(db, { alias: 'Writer' });
    await buildPost(test, { ...ownPage(writer), authorId: writer.id });
    const teller = await buildDeveloper(db, { alias: 'Teller', role: 'Draws' });
    const noindex = '<meta name="robots" content="noindex" />';
    expect(await pageOf(test, `/Developer/${empty.stringUrl}`)).toContain(noindex);
    for (const { stringUrl } of [writer, teller])
      expect(await pageOf(test, `/Developer/${stringUrl}`)).not.toContain(noindex);
  }));
