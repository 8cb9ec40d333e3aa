import { accountTexts } from '#shared/areas/account';
import { sanctionsTexts } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { newSanctionKey, readLockoutReason } from '../../people';
import { Refusal } from '../../refusal';

/**
 * The refusal (403) of the right password of an account that is banned or suspended: why, and the page where its person
 * reads until when and appeals. The first text is also sent as `validationMessage`, which older forms read.
 */
export async function lockoutRefusal({ db, host }: Pick<Call, 'db' | 'host'>, { id, isBanned }: DeveloperRow) {
  const text = isBanned ? accountTexts.banned : sanctionsTexts.suspended;
  const reason = await readLockoutReason(db, id);
  const help = paths.appeal(newSanctionKey(host.settings, id));
  return new Refusal(403, reason === '' ? [text] : [text, sanctionsTexts.reasonLine(reason)], {
    more: { validationMessage: text, help },
  });
}
