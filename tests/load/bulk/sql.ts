import type { Knex } from 'knex';
import { firstId } from '../generate';

/** One filling of an empty site by statements that each write a whole table. */
export interface BulkFill {
  db: Knex;
  /** Runs statements that fill one table, and says how long they took. */
  table: (name: string, ...statements: string[]) => Promise<void>;
}

/** A number from 0 up to 1 that looks random: always the same one for a row and a use. */
export const random = (id: string, use: string) => `(conv(left(md5(concat(${id}, '${use}')), 8), 16, 10) / 4294967296)`;

/** A whole number from 0 up to `count`; the higher the power, the more of them are low. */
export const below = (count: number | string, id: string, use: string, power = 1) =>
  `floor(${count} * pow(${random(id, use)}, ${power}))`;

export const chance = (share: number, id: string, use: string) => `(${random(id, use)} < ${share})`;

export const oneOf = (list: readonly string[], number: string) =>
  `elt(1 + ${number}, ${list.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`;

/** Whole numbers, as MariaDB's SEQUENCE engine gives them without a table. */
export const numbers = (from: number, to: number) => `seq_${from}_to_${to}`;

export const someDeveloper = (developers: number, id: string, use: string, power = 1) =>
  `(${firstId} + ${below(developers, id, use, power)})`;

const vocabulary =
  'a about after all and art as at back build but by can code day demo do draw engine find first for from fun game get give good have here idea in it jam just lantern level like little look made make map more music my new night now of on one our out pixel play post road same shader so some sound story team test that the there this time tool try up use walk want we with work world you'.split(
    ' ',
  );

/** So many words, others for each id. */
export function sentence(id: string, words: number): string {
  const wordAt = (index: number) =>
    oneOf(vocabulary, `(${id} * ${7 + index * 2} + ${index * 31}) mod ${vocabulary.length}`);
  return `concat_ws(' ', ${Array.from({ length: words }, (_each, index) => wordAt(index)).join(', ')})`;
}
