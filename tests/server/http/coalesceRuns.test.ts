import { coalesceRuns } from '../../../server/http/coalesceRuns';

test('calls during a run share the next one; a call alone runs at once', async () => {
  const ends: (() => void)[] = [];
  const run = coalesceRuns(() => new Promise((resolve) => ends.push(resolve)), 0);
  const first = run();
  expect(ends).toHaveLength(1);
  const [second, third] = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  const fourth = run();
  while (ends.length < 2) await new Promise(setImmediate);
  ends[1]?.();
  await Promise.all([second, third, fourth]);
  expect(ends).toHaveLength(2);
  const fifth = run();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await fifth;
});

test('a run that fails fails those who asked for it, and not the next', async () => {
  let runs = 0;
  const run = coalesceRuns(() => (runs++ === 0 ? Promise.reject(new Error('Once')) : Promise.resolve()), 0);
  const first = run();
  const second = run();
  await expect(first).rejects.toThrow('Once');
  await second;
  expect(runs).toBe(2);
});
