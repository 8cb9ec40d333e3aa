import type { Knex } from 'knex';
import { deletedPerson } from '#shared/shapes';
import { slugOf } from '#shared/slug';
import { isDuplicateKey } from './errors';
import { textKey } from './keys';

/** The scope in which a slug is unique: `developer`, `game`, or one of a page, board or forum. */
export type AddressScope = string;

const maxAttempts = 10_000;
/** The address that stands for deleted accounts. */
const reserved = textKey(deletedPerson.stringUrl);

/**
 * Gives an entity the first free address of its alias: the slug, then `-0`, `-1`, … An address that was ever public stays
 * with its entity, so that old links lead there; the entity may take it back.
 */
export async function claimAddress(db: Knex, scope: AddressScope, alias: string, targetId: number): Promise<string> {
  const slug = slugOf(alias);
  for (let attempt = -1; attempt < maxAttempts; attempt += 1) {
    const stringUrl = attempt < 0 ? slug : `${slug}-${attempt}`;
    const slugKey = textKey(stringUrl);
    if (slugKey.equals(reserved)) continue;
    // Most slugs are free, so the first is inserted without a look.
    if (attempt < 0 && (await tryInsert(db, { scope, slugKey, targetId }))) return stringUrl;
    const holder = await db('addresses').where({ scope, slugKey }).first();
    if (holder?.targetId === targetId) return stringUrl;
    if (!holder && (await tryInsert(db, { scope, slugKey, targetId }))) return stringUrl;
  }
  throw new Error(`No address is free for ${slug} in ${scope}`);
}

async function tryInsert(db: Knex, row: { scope: string; slugKey: Buffer; targetId: number }): Promise<boolean> {
  try {
    await db('addresses').insert(row);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** All addresses of an entity, present and former, in lower case. */
export async function addressesOf(db: Knex, scope: AddressScope, targetId: number): Promise<string[]> {
  const keys = await db('addresses').where({ scope, targetId }).pluck('slugKey');
  return keys.map((slugKey: Buffer) => slugKey.toString('utf8'));
}

/** A subquery for the id that an address, present or former, belongs to. */
export const addressOwner = (db: Knex, scope: AddressScope, stringUrl: string) =>
  addressOwnerByKey(db, scope, textKey(stringUrl));

/** The same, by the `textKey` of the address. */
export const addressOwnerByKey = (db: Knex, scope: AddressScope, slugKey: Buffer) =>
  db('addresses').where({ scope, slugKey }).select('targetId');

/** The id that an address, present or former, belongs to; null without one. */
export async function ownerOfAddress(db: Knex, scope: AddressScope, stringUrl: string): Promise<number | null> {
  const row = await addressOwner(db, scope, stringUrl).first<{ targetId: number } | undefined>();
  return row?.targetId ?? null;
}
