import qs from 'qs';
import { malformedRequest } from '../../refusal';

const maxLength = 8 * 1_024;

/** Parses a query, with nested values in brackets, within limits of length, depth and count. */
export function parseQuery(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  if (text.length > maxLength) throw malformedRequest();
  try {
    return qs.parse(text, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 200,
      arrayLimit: 50,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (error) {
    if (error instanceof RangeError) throw malformedRequest();
    throw error;
  }
}
