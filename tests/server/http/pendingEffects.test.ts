import { keepPendingEffects, takePendingEffects } from '../../../server/http/pendingEffects';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const done = () => Promise.resolve();

test.each([
  ['happen at a repeat that finds its answer', 475, true],
  ['do not happen where another process has stored a later attempt', 479, false],
])('the effects of a call whose commit was interrupted %s', (_name, storedId, happen) =>
  withSite(({ host }) => {
    const request = { developerId: 1, idempotencyKey: 'a-key', call: 'chat.sendMessage', requestHash: 'a-hash' };
    const effects = { whenCommitted: done, whenAnswered: done };
    keepPendingEffects(host, { request, answer: { status: 201, answer: { id: 475 }, created: new Date() }, effects });
    expect(takePendingEffects(host, request, { id: storedId })).toBe(happen ? effects : undefined);
    expect(takePendingEffects(host, request, { id: 475 })).toBeUndefined();
    return Promise.resolve();
  }),
);
