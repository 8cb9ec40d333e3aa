import type { LiveEvent, PayloadOf } from '#shared/endpoint';
import type { Host } from './call';
import { parseWithPictures } from './pictures/addPictures';

/** Sends an event outside of any call, or about rows read after a commit. A call sends what it wrote by `emit`. */
export function sendNow<L extends LiveEvent>(
  { live }: Pick<Host, 'live'>,
  topics: string | readonly string[],
  event: L,
  payload: PayloadOf<L>,
) {
  live.send([topics].flat(), event.name, parseWithPictures(event.payload, payload));
}
