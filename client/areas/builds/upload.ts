import { builds, type Build } from '#shared/areas/builds/builds';
import { buildsLimits, bytesOfPart, partsOf } from '#shared/areas/builds/limits';
import { call, CallFailure } from '../../app/data/call';
import type { AppDispatch } from '../../app/store';
import { wait } from '../../ui/loading/wait';
import { buildShown, uploadEnded, uploadMoved } from './builds.slice';

/** The pauses before a part is sent once more, where the connection or the server fails. */
const pausesMs = [1_000, 4_000, 15_000];
/** Uploads that this tab carries on, by the ids of their builds. */
const running = new Map<number, AbortController>();

/** Stops an upload of this tab. */
export function stopUpload(buildId: number) {
  running.get(buildId)?.abort();
}

/** Whether a file may be the one whose upload was begun. The server finds out the rest. */
export const mayBeFileOf = ({ packedBytes, fileName }: Build, file: File): boolean =>
  file.size === packedBytes && file.name === fileName;

/** Sends the parts of a build that are missing, one after the other; a broken connection is waited out. */
export const uploadParts =
  (build: Build, file: File) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if (running.has(build.id)) return;
    const ended = new AbortController();
    running.set(build.id, ended);
    const { id, packedBytes } = build;
    const received = new Set(build.received);
    const arrived = () => [...received].reduce((sum, part) => sum + bytesOfPart(packedBytes, part), 0);
    const tell = (bytes: number, error?: string) =>
      dispatch(uploadMoved({ id, share: bytes / packedBytes, ...(error !== undefined && { error }) }));
    try {
      tell(arrived());
      for (let part = 0; part < partsOf(packedBytes); part += 1) {
        if (received.has(part)) continue;
        const size = bytesOfPart(packedBytes, part);
        const start = part * buildsLimits.partBytes;
        const before = arrived();
        const shown = await sendPart({ id, part, content: file.slice(start, start + size) }, ended.signal, (share) => {
          tell(before + share * size);
        });
        received.add(part);
        dispatch(buildShown(shown));
      }
      dispatch(uploadEnded(id));
    } catch (error) {
      if (ended.signal.aborted) dispatch(uploadEnded(id));
      else if (error instanceof CallFailure) tell(arrived(), error.message);
      // The file was changed or removed meanwhile.
      else if (error instanceof DOMException) tell(arrived(), 'The file cannot be read any more.');
      else throw error;
    } finally {
      running.delete(id);
    }
  };

interface Part {
  id: number;
  part: number;
  content: Blob;
}

async function sendPart({ id, part, content }: Part, signal: AbortSignal, onProgress: (share: number) => void) {
  const pauses = [...pausesMs];
  for (;;) {
    try {
      return await call(builds.addPart, { buildId: id, part }, { files: { content }, signal, onProgress });
    } catch (error) {
      const isPassing = error instanceof CallFailure && (error.status === 0 || error.status === 503);
      const pause = pauses.shift();
      if (!isPassing || pause === undefined) throw error;
      await wait(pause);
    }
  }
}
