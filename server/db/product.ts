import type { Knex } from 'knex';

/** The words by which a database names itself. */
export interface Product {
  version: string;
  /** `version_comment`: the product, or where a distribution's build is from. */
  comment: string;
}

export async function productOf(db: Knex): Promise<Product> {
  const [rows] = (await db.raw('select version() as version, @@version_comment as comment')) as [Product[]];
  return rows[0] ?? { version: '', comment: '' };
}

const oldest = { MariaDB: [10, 11], MySQL: [8, 0] } as const;

/**
 * Databases that speak MySQL's protocol and call themselves a version of it, but lack what the site relies on, such as
 * full-text indexes, foreign keys, or locks that exclude each other.
 */
const others = ['TiDB', 'Vitess', 'OceanBase', 'SingleStore', 'MemSQL', 'Dolt', 'Doris', 'StarRocks', 'PolarDB-X'];

/** A sentence for the operator if the site does not run on it; null for MariaDB and MySQL that are new enough. */
export function refusalOf({ version, comment }: Product): string | null {
  const words = `${version} ${comment}`.toLowerCase();
  const other = others.find((name) => words.includes(name.toLowerCase()));
  if (other !== undefined) return `The database is ${other}: Spawnpoint needs MariaDB or MySQL itself.`;
  const product = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [wantedMajor, wantedMinor] = oldest[product];
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return null;
  if (!/^\d+\.\d+\./.test(version))
    return `The database calls itself ${version || 'nothing'}: Spawnpoint needs MariaDB or MySQL itself.`;
  return `${product} ${version} is too old: Spawnpoint needs MariaDB 10.11 or MySQL 8.0 at least.`;
}
