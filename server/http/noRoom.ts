import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../refusal';

/** 507: the disk of uploads is full. */
export const noRoomForFiles = () => new Refusal(507, [failureTexts.noRoomForFiles]);
/** 507: the disk of the database is full. */
export const noRoom = () => new Refusal(507, [failureTexts.noRoom]);

const diskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);
const databaseCodes = new Set<unknown>(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE']);

/** The refusal for an error of a full disk; undefined for all others. */
export function noRoomRefusal(error: unknown): Refusal | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  if (diskCodes.has(code)) return noRoomForFiles();
  return databaseCodes.has(code) ? noRoom() : undefined;
}
