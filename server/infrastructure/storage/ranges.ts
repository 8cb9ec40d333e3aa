import type { Request, Response } from 'express';
import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../../refusal';

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** 416 with its Content-Range header, which tells the length of the file (RFC 9110, 15.5.17). */
export function rangeNotSatisfiable(response: Response, contentRange = 'bytes */*'): Refusal {
  response.setHeader('Content-Range', contentRange);
  return new Refusal(416, [failureTexts.malformed]);
}

/** 412: the file is not the version that the request asks for. */
export const preconditionFailed = () => new Refusal(412, [failureTexts.malformed]);

/** The present validators of a file (RFC 9110, 8.8). */
export interface Validators {
  etag: string;
  lastModified: string;
}

/**
 * The byte range that a request asks for. Null is the whole file: also for several ranges, and where If-Range names another
 * version. Throws 416.
 */
export function requestedRange(
  request: Request,
  response: Response,
  file: Validators & { bytes: number },
): ByteRange | null {
  const ifRange = request.get('If-Range');
  if (ifRange !== undefined && !isSameVersion(ifRange, file)) return null;
  const ranges = request.range(file.bytes, { combine: true });
  if (ranges === -1) throw rangeNotSatisfiable(response, `bytes */${file.bytes}`);
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

function isSameVersion(ifRange: string, { etag, lastModified }: Validators): boolean {
  if (ifRange.includes('"')) return !ifRange.startsWith('W/') && ifRange === etag;
  return Date.parse(lastModified) <= Date.parse(ifRange);
}

/** Whether the If-Match condition of a request fails (RFC 9110, 13.1.1). */
export function failsIfMatch(request: Request, { etag }: Validators): boolean {
  const ifMatch = request.get('If-Match');
  return ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(/\s*,\s*/).includes(etag);
}
