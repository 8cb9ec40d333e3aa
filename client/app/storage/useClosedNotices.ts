import { useStored } from './browserStorage';

/** The ids of the notices that were closed in this browser; public/begin.js reads them before the first paint. */
const closedKey = 'spawnpoint.closedNotices';

/** Which notices and announcements of the operators were closed in this browser. */
export function useClosedNotices() {
  const [stored, store] = useStored(closedKey);
  const closed = (stored ?? '').split(' ').filter(Boolean);
  return {
    isClosed: (id: number) => closed.includes(String(id)),
    // Ids only grow: a few of the last ones are enough.
    close: (id: number) => store([...closed, id].slice(-50).join(' ')),
  };
}
