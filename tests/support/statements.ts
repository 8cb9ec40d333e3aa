import type { Knex } from 'knex';

/** Counts the statements of a connection from now on, without those that read the session. */
export function countStatements(db: Knex) {
  let count = 0;
  const note = ({ sql }: { sql: string }) => {
    if (!/savepoint|from `sessions`|^(begin|commit)/i.test(sql)) count += 1;
  };
  db.on('query', note);
  return {
    stop: () => {
      db.removeListener('query', note);
      return count;
    },
  };
}
