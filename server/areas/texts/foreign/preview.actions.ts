import type { textPictures } from '#shared/areas/texts';
import { hourMs } from '#shared/durations';
import type { OutputOf } from '#shared/endpoint';
import type { Call } from '../../../http/call';
import { signedPathOf } from '../../../http/pictures/signatures';
import { limitKeyOf } from '../../../http/security/rateLimits';
import { isNewAccount } from '../../accountLimits';

/** What one address takes from the allowance: new accounts have a third of it. */
const costOf = (isNew: boolean) => (isNew ? 3 : 1);

/** Signs addresses for an hour, for the preview of a text that is not stored yet. */
export async function signForPreview(
  call: Call<typeof textPictures.preview>,
): Promise<OutputOf<typeof textPictures.preview>> {
  const { host, viewer, input, from } = call;
  const addresses = [...new Set(input.addresses)];
  // The call itself has taken one already.
  const rest = addresses.length * costOf(isNewAccount(call)) - 1;
  if (rest > 0) await host.limits.consume('picturePreview', limitKeyOf(viewer, from.address), rest);
  const end = Date.now() + hourMs;
  const signed = addresses.flatMap((address) => {
    const path = signedPathOf(address, end);
    return path === undefined ? [] : [[address, path] as const];
  });
  return { signed: Object.fromEntries(signed) };
}
