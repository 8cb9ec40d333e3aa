import type { Knex } from 'knex';
import { ttlCache } from '../../../server/db/ttlCache';

const db = {} as Knex;

/** A count that grows each time it is read, and waits for `answer` from the second time on. */
function growing() {
  let reads = 0;
  const waiting: (() => void)[] = [];
  const read = async () => {
    reads += 1;
    const value = reads;
    if (value > 1) await new Promise<void>((done) => waiting.push(done));
    return value;
  };
  return { read, reads: () => reads, answer: () => waiting.splice(0).forEach((done) => done()) };
}

test('waits for a fast reading once the value is old', async () => {
  const { read, answer } = growing();
  const cached = ttlCache<number>(0);
  expect(await cached(db, 'a', read)).toBe(1);
  const second = cached(db, 'a', read);
  answer();
  expect(await second).toBe(2);
});

test('answers the old value once more while a slow reading runs, once for all who ask', async () => {
  const { read, reads, answer } = growing();
  const cached = ttlCache<number>(0, { isSlow: () => true });
  expect(await cached(db, 'a', read)).toBe(1);
  expect([await cached(db, 'a', read), await cached(db, 'a', read)]).toEqual([1, 1]);
  expect(reads()).toBe(2);
  answer();
  await new Promise(setImmediate);
  expect(await cached(db, 'a', read)).toBe(2);
});

test('nobody gets an old value that they have seen more of', async () => {
  const { read, answer } = growing();
  const cached = ttlCache<number>(0, { isSlow: () => true });
  await cached(db, 'a', read);
  const answered = cached(db, 'a', read, (value) => value < 2);
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate);
    answer();
  }
  expect(await answered).toBeGreaterThanOrEqual(2);
});

test('slow readings are saved, and serve after the next start until they are read anew', async () => {
  const saved = new Map<string, number>();
  const save = (_db: Knex, key: string, value: number) => Promise.resolve(void saved.set(key, value));
  const first = growing();
  await ttlCache<number>(60_000, { isSlow: () => true, save })(db, 'a', first.read);
  expect(saved).toEqual(new Map([['a', 1]]));

  const later = ttlCache<number>(60_000, { isSlow: () => true, save });
  later.restore(db, 'a', 7);
  const { read, reads } = growing();
  expect(await later(db, 'a', read)).toBe(7);
  await new Promise(setImmediate);
  expect([reads(), await later(db, 'a', read)]).toEqual([1, 1]);
});
