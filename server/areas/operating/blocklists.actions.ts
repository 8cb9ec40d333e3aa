import type { blocklists } from '#shared/areas/operating/blocklists';
import { block as addBlock, findBlocked, unblock as endBlock } from '../../http/security/blocklists';
import type { Call } from '../../http/call';
import { announceDesk } from './desk.topics';

export const listBlocked = ({ db, input }: Call<typeof blocklists.listBlocked>) => findBlocked(db, input);

export async function block(call: Call<typeof blocklists.block>) {
  const { db, host, viewer, input } = call;
  const { kind } = input;
  const value = await addBlock({ db, settings: host.settings }, { ...input, creatorId: viewer.id });
  await tell(call, `${kind}:${value}`, 'added');
  return { kind, value };
}

export async function unblock(call: Call<typeof blocklists.unblock>) {
  const { kind } = call.input;
  const value = await endBlock(call.db, call.input);
  await tell(call, `${kind}:${value}`, 'ended');
  return { kind, value };
}

/** Tells the audit log and the other operators. The change holds in this process from the commit on, in others in seconds. */
async function tell(call: Pick<Call, 'audit' | 'emit' | 'afterCommit' | 'host'>, target: string, reason: string) {
  await call.audit({ action: 'blocklist', target, reason });
  announceDesk(call);
  call.afterCommit(() => call.host.blocklists.reread());
}
