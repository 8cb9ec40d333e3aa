import type { Call } from '../../../http/call';

/** Writes a change of the site's board into the audit log; games see to theirs. */
export async function auditBoard(
  { audit }: Pick<Call, 'audit'>,
  gameId: number | null,
  change: { target: string; reason: string },
) {
  if (gameId === null) await audit({ action: 'siteForums', ...change });
}
