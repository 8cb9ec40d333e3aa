import qs from 'qs';
import { malformedRequest } from '../refusal';

const mostBytes = 8 * 1_024;

/** Reads a query with nested values in bracket form (wire §0.1) within the limits of security §2.4. */
export function parseQuery(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  if (text.length > mostBytes) throw malformedRequest();
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
