import type { Knex } from 'knex';
import { addressOwner } from '../../server/db/addresses';
import { notFound } from '../../server/refusal';

/** The id of the developer with this address, as the last part of a link to their profile or as the whole link. */
export async function developerAt(db: Knex, given: string): Promise<number> {
  const [path = ''] = given.split(/[?#]/);
  const stringUrl = path.split('/').findLast((part) => part !== '') ?? '';
  const owner = await addressOwner(db, 'developer', stringUrl).first();
  if (!owner)
    throw notFound(`No developer has the address ${given}. It is the last part of the link to their profile.`);
  return owner.targetId;
}
