import { blocklists, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import * as lists from '../../server/http/security/blocklists';
import { invalid } from '../../server/refusal';
import { auditOperator, type Site } from './site';

interface Blocking {
  kind: BlocklistKind;
  value: string;
  note?: string;
}

/** Blocks a host of links, a domain of e-mail addresses, or a network for registrations. */
export async function block({ db, settings }: Site, given: Blocking) {
  const parsed = blocklists.block.input.safeParse(given);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? '');
  const value = await db.transaction(async (transaction) => {
    const stored = await lists.block({ db: transaction, settings }, { ...parsed.data, creatorId: null });
    await auditOperator(transaction, { action: 'blocklist', target: `${given.kind}:${stored}` });
    return stored;
  });
  return blockingTexts.blocked(value);
}

/** Ends a block. */
export async function unblock({ db }: Site, given: Blocking) {
  const value = await db.transaction(async (transaction) => {
    const stored = await lists.unblock(transaction, given);
    await auditOperator(transaction, { action: 'blocklist', target: `${given.kind}:${stored}` });
    return stored;
  });
  return blockingTexts.ended(value);
}

/** A line for each blocked address: its date, kind, value, note, and in brackets who blocked it at the desk. */
export async function listBlocked({ db }: Site) {
  const rows = await lists.readBlocklistsWithNames(db);
  if (rows.length === 0) return 'Nothing is blocked.';
  return rows
    .map(({ kind, value, note, created, by }) =>
      [created.slice(0, 10), kind, value, note, by && `(${by})`].filter(Boolean).join('  '),
    )
    .join('\n');
}
