import type { Knex } from 'knex';

/** The words by which a database names itself. */
export interface Product {
  version: string;
  /** `version_comment`: the product, or where a distribution's build is from. */
  comment: string;
  /** The character set that new tables get. */
  charset: string;
}

/** Asks a database for its product and version. */
export async function queryProduct(db: Knex): Promise<Product> {
  const [rows] = (await db.raw(
    'select version() as version, @@version_comment as comment, @@character_set_database as charset',
  )) as [Product[]];
  return rows[0] ?? { version: '', comment: '', charset: '' };
}

const minimumVersions = { MariaDB: [10, 11], MySQL: [8, 0] } as const;

/**
 * Databases that speak MySQL's protocol and call themselves a version of it, but lack what the site relies on, such as
 * full-text indexes, foreign keys, or locks that exclude each other.
 */
const incompatibleProducts = [
  'TiDB',
  'Vitess',
  'OceanBase',
  'SingleStore',
  'MemSQL',
  'Dolt',
  'Doris',
  'StarRocks',
  'PolarDB-X',
];

/** A sentence for the operator why the site does not run on a database; null for MariaDB and MySQL that are new enough. */
export function unsupportedReason({ version, comment }: Pick<Product, 'version' | 'comment'>): string | null {
  const words = `${version} ${comment}`.toLowerCase();
  const other = incompatibleProducts.find((name) => words.includes(name.toLowerCase()));
  if (other !== undefined) return `The database is ${other}: Spawnpoint needs MariaDB or MySQL itself.`;
  const product = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [minimumMajor, minimumMinor] = minimumVersions[product];
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return null;
  if (!/^\d+\.\d+\./.test(version))
    return `The database calls itself ${version || 'nothing'}: Spawnpoint needs MariaDB or MySQL itself.`;
  return `${product} ${version} is too old: Spawnpoint needs MariaDB 10.11 or MySQL 8.0 at least.`;
}

/** A sentence for the operator where tables of the database could not hold all letters; null if they can. */
export const charsetProblem = ({ charset }: Pick<Product, 'charset'>): string | null =>
  charset === 'utf8mb4'
    ? null
    : `The character set of the database is ${charset}, and must be utf8mb4: run ALTER DATABASE … CHARACTER SET utf8mb4.`;
