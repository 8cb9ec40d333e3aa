import { readStored, writeStored } from '../../app/storage/browserStorage';

/** Under this key a browser notes whose notifications are pushed to it, and by which subscription. */
const markKey = 'spawnpoint.push';

export interface PushMark {
  viewerId: number;
  endpoint: string;
}

/** The mark that this browser has stored; null where nothing is pushed to it. */
export function readPushMark(): PushMark | null {
  const text = readStored(markKey);
  const [id = '', endpoint = ''] = text?.split(' ') ?? [];
  return text === null ? null : { viewerId: Number(id), endpoint };
}

export function writePushMark(mark: PushMark | null) {
  writeStored(markKey, mark && `${mark.viewerId} ${mark.endpoint}`);
}
