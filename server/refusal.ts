import { failureTexts, type FailureBody } from '#shared/endpoint';

interface RefusalExtras {
  /** Texts by form field. */
  fields?: Record<string, string>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** The `WWW-Authenticate` header of a refused access token. */
  authenticate?: string;
  /** An additional field of the body, as refused logins and avatars have. */
  more?: Record<string, unknown>;
}

/** An expected "no": its texts are shown to the person. Everything else is a bug and answers 500. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly string[],
    readonly extras: RefusalExtras = {},
  ) {
    super(errors[0]);
  }

  toBody(requestId: string): FailureBody {
    const { fields, more } = this.extras;
    return {
      error: this.errors[0] ?? '',
      errors: [...this.errors],
      ...(fields && Object.keys(fields).length > 0 && { fields }),
      requestId,
      ...more,
    };
  }
}

/** 400: a request that no form of the site sends; `fields` holds texts by form field. */
export const malformedRequest = (fields: Record<string, string> = {}) =>
  new Refusal(400, [failureTexts.malformed], { fields });
/** 401: the call needs a session. */
export const notLoggedIn = () => new Refusal(401, [failureTexts.notLoggedIn]);
/** 403: a policy forbids it. */
export const notAllowed = (text: string = failureTexts.notAllowed) => new Refusal(403, [text]);
/** 404: it does not exist, or the viewer may not know that it does. */
export const notFound = (text: string = failureTexts.notFound) => new Refusal(404, [text]);
/** 408: the request did not arrive in time. */
export const tooSlow = () => new Refusal(408, [failureTexts.tooSlow]);
/** 503: the call may succeed in a moment, after these seconds. */
export const unavailable = () => new Refusal(503, [failureTexts.unknown], { retryAfter: 2 });

/** 409: a conflict with stored data, beside its field where there is one. */
export const conflict = (text: string, field?: string) =>
  new Refusal(409, [text], field === undefined ? {} : { fields: { [field]: text } });

/** 422: a broken rule that no schema can know. */
export const invalid = (text: string, field?: string) =>
  new Refusal(422, [text], field === undefined ? {} : { fields: { [field]: text } });

/** A refusal (422) that tells more broken rules, by field; undefined where there are none at all. */
export function withRules(refusal: Refusal | undefined, more: Record<string, string>): Refusal | undefined {
  if (Object.keys(more).length === 0) return refusal;
  const texts = [...(refusal?.errors ?? []), ...Object.values(more)];
  return new Refusal(422, [...new Set(texts)], { fields: { ...more, ...refusal?.extras.fields } });
}

/** Throws 403 unless the policy allows it. */
export function authorize(condition: boolean): asserts condition {
  if (!condition) throw notAllowed();
}
