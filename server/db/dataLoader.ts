import DataLoader from 'dataloader';
import type { Knex } from 'knex';

/** The most keys in one statement. */
const batchSize = 50;

/**
 * Batches the reads of one turn of the event loop into one statement. `read` returns an answer for every key, in their order.
 * Nothing is cached.
 */
export function dataLoader<Key, Answer>(
  read: (db: Knex, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (db: Knex, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<Knex, DataLoader<Key, Answer>>();
  return (db, key) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Key, Answer>((keys) => read(db, keys), {
        cache: false,
        maxBatchSize: batchSize,
        batchScheduleFn: setImmediate,
      });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
