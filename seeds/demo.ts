import type { Host } from '../server/http/call';
import type { DemoLogin } from '../server/progress';

/** Fills an embedded database with a believable community, once. */
export function seedDemo(_host: Host): Promise<DemoLogin[]> {
  return Promise.resolve([]);
}
