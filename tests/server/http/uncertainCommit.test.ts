import { storeAnswer } from '../../../server/http/idempotency';
import { runEffectsOnceStored } from '../../../server/http/uncertainCommit';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const request = {
  ...{ developerId: 1, idempotencyKey: '7a1d2c3b-0000-4000-8000-000000000001' },
  ...{ call: 'chat.sendMessage', requestHash: 'a'.repeat(64) },
};
const answer = { status: 201, answer: { id: 475 }, created: new Date('2026-11-27T00:00:00.123Z') };

test.each([
  ['happen once its commit turns out to be stored', answer, 1],
  ['do not happen where a repeat was stored in its place', { ...answer, created: new Date() }, 0],
  ['do not happen where nothing was stored', undefined, 0],
])('the effects of a call with an interrupted commit %s', (_name, stored, times) =>
  withSite(async ({ host, db }) => {
    if (stored) await storeAnswer(db, request, stored);
    let runs = 0;
    const runEffects = () => Promise.resolve(void (runs += 1));
    const isStored = await runEffectsOnceStored(
      host,
      { request, answer, runEffects },
      { checkEveryMs: 1, maxChecks: 3 },
    );
    expect([isStored, runs]).toEqual([times === 1, times]);
  }),
);
