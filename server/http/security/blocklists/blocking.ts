import type { Knex } from 'knex';
import { blocklistLimits, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import type { Settings } from '../../../settings';
import { lockByName } from '../../../db/namedLock';
import { conflict, invalid, notFound } from '../../../refusal';
import { blockedValueOf } from './blockedValue';
import { countBlocked, deleteBlocked, insertBlocked } from './blocklists.queries';
import { domainsOf } from './hosts';

interface Site {
  /** A transaction, in which the caller writes the audit log too. */
  db: Knex;
  settings: Pick<Settings, 'PUBLIC_URL'>;
}

interface Blocking {
  kind: BlocklistKind;
  value: string;
  note: string;
  /** Null for the operator's command. */
  creatorId: number | null;
}

/** Blocks an address, which is returned as it is stored. 422 for what cannot be blocked, 409 if there are too many. */
export async function block(
  { db, settings }: Site,
  { kind, value: given, note, creatorId }: Blocking,
): Promise<string> {
  const value = blockedValueOf(kind, given);
  if (kind === 'host' && domainsOfSite(settings).includes(value)) throw invalid(blockingTexts.ownHost, 'value');
  await lockByName(db, 'deskLists');
  if ((await countBlocked(db)) >= blocklistLimits.blocked) throw conflict(blockingTexts.tooMany);
  await insertBlocked(db, { kind, value, note, creatorId });
  return value;
}

const domainsOfSite = ({ PUBLIC_URL: url }: Site['settings']) =>
  url === undefined ? [] : domainsOf(new URL(url).hostname);

/** Ends a block; its address is returned as it was stored. 404 if there was none. */
export async function unblock(db: Knex, { kind, value: given }: Pick<Blocking, 'kind' | 'value'>): Promise<string> {
  const value = blockedValueOf(kind, given);
  if (!(await deleteBlocked(db, { kind, value }))) throw notFound(blockingTexts.notBlocked(value));
  return value;
}
