import type { Request, Response } from 'express';
import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../../http/refusal';

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** 416, with the header that says how long the file is. */
export function unsatisfiableRange(response: Response, contentRange = 'bytes */*'): Refusal {
  response.setHeader('Content-Range', contentRange);
  return new Refusal(416, [failureTexts.malformed]);
}

export const failedPrecondition = () => new Refusal(412, [failureTexts.malformed]);

/** Validators of the file as it is now. */
export interface Validators {
  etag: string;
  lastModified: string;
}

/** The one range that a request asks for; null for the whole file, as for several ranges and those of another version. */
export function rangeOf(request: Request, response: Response, file: Validators & { bytes: number }): ByteRange | null {
  const ifRange = request.get('If-Range');
  if (ifRange !== undefined && !isSameVersion(ifRange, file)) return null;
  const ranges = request.range(file.bytes, { combine: true });
  if (ranges === -1) throw unsatisfiableRange(response, `bytes */${file.bytes}`);
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

function isSameVersion(ifRange: string, { etag, lastModified }: Validators): boolean {
  if (ifRange.includes('"')) return !ifRange.startsWith('W/') && ifRange === etag;
  return Date.parse(lastModified) <= Date.parse(ifRange);
}

/** Whether the request is only for another version than this one. */
export function isForOtherVersion(request: Request, { etag }: Validators): boolean {
  const ifMatch = request.get('If-Match');
  return ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(/\s*,\s*/).includes(etag);
}
