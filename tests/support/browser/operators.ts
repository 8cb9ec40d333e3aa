import { setOperator } from '../../../scripts/operator/commands';
import { connect } from '../../../server/db/connect';
import { until } from '../until';
import type { Person } from './people';

/** Lets somebody into the operators' desk, as the operator's command does, and waits until the site knows it. */
export async function makeOperator(person: Person, databaseUrl = process.env.SITE_DATABASE) {
  if (databaseUrl === undefined) throw new Error('The database of this site is not known.');
  const db = connect(databaseUrl, { pool: 1 });
  const stringUrl = person.account.alias.replaceAll(' ', '-');
  try {
    await setOperator({ db } as never, { stringUrl, state: 'on' });
  } finally {
    await db.destroy();
  }
  await until(
    () => person.context.request.get('/api/operator/figures'),
    (answer) => answer.ok(),
  );
}
