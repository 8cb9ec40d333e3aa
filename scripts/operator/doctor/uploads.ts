import { secondMs } from '../../../shared/durations';
import type { Settings } from '../../../server/settings';
import { failure, fine, reasonOf, type Finding } from '../../../server/trouble/findings';

const timeoutMs = 5 * secondMs;

/** Fetches an upload that every site has from USERDATA_ORIGIN, as a page of the site would. */
export async function* lookAtUploads({ USERDATA_ORIGIN: origin }: Settings): AsyncGenerator<Finding> {
  if (origin === undefined) return;
  try {
    const { status, headers } = await fetch(`${origin}/userdata/avatar_blank_100.jpg`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status !== 200)
      yield failure(`Uploads: ${origin} answers ${status}. It must lead to this site, with the name of its host.`);
    else if (headers.get('Cross-Origin-Resource-Policy') !== 'cross-origin')
      yield failure(
        `Uploads: ${origin} is not answered as the origin of uploads: does the proxy pass the Host header on?`,
      );
    else if (headers.has('Set-Cookie')) yield failure(`Uploads: something in front of ${origin} sets cookies.`);
    else yield fine(`Uploads: ${origin} serves them.`);
  } catch (error) {
    yield failure(`Uploads: ${origin} cannot be reached: ${reasonOf(error)}.`);
  }
}
