import type { CallState } from '../callState';
import { noRoom, noRoomForFiles } from '../noRoom';

/** Refuses (507) writes that a full disk would break. Reads go on. */
export async function requireRoom({ endpoint, host }: CallState<unknown>) {
  if (!(await host.hasRoom('rows'))) throw endpoint.files ? noRoomForFiles() : noRoom();
  if (endpoint.files && !(await host.hasRoom('files'))) throw noRoomForFiles();
}
