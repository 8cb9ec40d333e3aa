import { createConnection } from 'mysql2/promise';

// A running site has the machine's clock; so the next day begins by what there is becoming a day older.
const olderByADay = [
  'update developer_follows set created = created - interval 1 day',
  'update game_follows set created = created - interval 1 day',
  'update notifications set created = created - interval 1 day',
  'update news_days set day = day - interval 1 day order by day',
];

/** Makes the follows and news of the whole site a day older. On a site that is not the tests' own the day goes on. */
export async function nightFalls() {
  const uri = process.env.SITE_DATABASE;
  if (uri === undefined) return;
  const connection = await createConnection({ uri });
  try {
    for (const sql of olderByADay) await connection.query(sql);
  } finally {
    await connection.end();
  }
}
