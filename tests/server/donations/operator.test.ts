import { donationsTexts } from '#shared/areas/donations';
import { topics } from '#shared/topics';
import { addDonation } from '../../../scripts/operator/donation';
import { announceNewDonations } from '../../../server/areas/donations';
import { buildDeveloper } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('the operator enters donations of accounts by their address, of names and of nobody', () =>
  withSite(async ({ host: { db, settings }, visitor }) => {
    await buildDeveloper(db, { alias: 'Mika Vale' });
    const enter = (options: Parameters<typeof addDonation>[1]) => addDonation({ db, settings }, options);
    expect(await enter({ to: 'mika-vale', amount: '12.50', date: '2025-03-01' })).toBe(
      '12.5 of Mika Vale entered for 2025-03-01.',
    );
    await enter({ alias: 'Kind Stranger', amount: '7', hideAmount: true });
    await enter({ amount: '3' });
    const { body } = await visitor().get('/api/donors').expect(200);
    expect(body.items).toMatchObject([
      { alias: 'Mika Vale', amount: 12.5, date: '2025-03-01' },
      { alias: donationsTexts.anonymous, amount: 3, date: new Date().toISOString().slice(0, 10) },
      { alias: 'Kind Stranger', amount: null, amountHidden: true },
    ]);
    expect(await db('audit_log').where({ action: 'donation', reason: 'operator' }).pluck('actorId')).toEqual(
      Array(3).fill(null),
    );
  }));

test('the running site tells of them, once', () =>
  withSite(async ({ host, db, pushed }) => {
    const refreshed: number[] = [];
    host.live.refreshOnline = (id) => void refreshed.push(id);
    const { id } = await buildDeveloper(db, { alias: 'Mika Vale' });
    await addDonation(host, { to: 'Mika-Vale', amount: '30' });
    await addDonation(host, { to: 'Mika-Vale', amount: '15' });
    await announceNewDonations(host);
    const donor = expect.objectContaining({ id, amount: 45, donorTier: 'gold' });
    expect(pushed).toContainEqual({ topics: [topics.donors], name: 'donorsUpdated', payload: { donor } });
    expect(pushed.filter(({ name }) => name === 'developerInformationUpdated')).toHaveLength(1);
    expect(refreshed).toEqual([id]);
    pushed.length = 0;
    await announceNewDonations(host);
    expect(pushed).toEqual([]);
  }));

test.each([
  [{ amount: 'much' }, 'much is no amount.'],
  [{ amount: '0' }, donationsTexts.amountNeeded],
  [{ amount: '1.005' }, donationsTexts.amountTooFine],
  [{ amount: '5', date: '2999-01-01' }, donationsTexts.dateInFuture],
  [{ amount: '5', date: 'yesterday' }, 'The day must look like 2025-03-01.'],
  [{ amount: '5', to: 'Nobody' }, 'No developer has the address Nobody.'],
  [{ amount: '5', to: 'Mika', alias: 'Mika' }, 'Give either --to or --alias.'],
  [{ amount: '5', alias: 'x'.repeat(41) }, donationsTexts.aliasTooLong],
])('%j is refused as in the form', (options, text) =>
  withSite(async ({ host, db }) => {
    await expect(addDonation(host, options)).rejects.toThrow(text);
    expect(await db('donations').pluck('id')).toEqual([]);
  }),
);
