import DataLoader from 'dataloader';
import type { Knex } from 'knex';

/** As many stand in one statement at most. */
const atOnce = 50;

/**
 * A question that many ask of the database at the same moment, each for themselves: those of one turn of the event loop are
 * read together. `read` answers every one of them, in their order, and is given nothing that was answered before.
 */
export function dataLoader<Asked, Answer>(
  read: (db: Knex, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Knex, asked: Asked) => Promise<Answer> {
  const loaders = new WeakMap<Knex, DataLoader<Asked, Answer>>();
  return (db, asked) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Asked, Answer>((all) => read(db, all), {
        cache: false,
        maxBatchSize: atOnce,
        batchScheduleFn: setImmediate,
      });
    loaders.set(db, loader);
    return loader.load(asked);
  };
}
