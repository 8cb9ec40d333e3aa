import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { failureTexts } from '#shared/endpoint';
import { isDatabaseUnavailable, isLockConflict, isMissingParent } from '../../db/errors';
import { answerEarly, isAnsweredEarly } from '../connections/unreadBody';
import { noRoomRefusal } from '../noRoom';
import { Refusal, malformedRequest, notFound, unavailable } from '../../refusal';
import { redactPath } from './keycodePaths';
import { requestIdOf } from './requestId';

/** Turns every failure into an answer. An error other than a Refusal is a bug: the client gets only its request id. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const refusal = refusalOf(error);
    const requestId = requestIdOf(request);
    if (refusal.status >= 500) log.error({ err: error, requestId, path: redactPath(request.path) }, 'A call failed');
    if (isAnsweredEarly(response)) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { retryAfter, authenticate } = refusal.extras;
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    if (authenticate !== undefined) response.setHeader('WWW-Authenticate', authenticate);
    response.status(refusal.status);
    answerEarly(request, response, refusal.toBody(requestId));
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const noRoom = noRoomRefusal(error);
  if (noRoom) return noRoom;
  if (isDatabaseUnavailable(error) || isLockConflict(error)) return unavailable();
  // The row written about, perhaps the caller's own account, was deleted a moment ago.
  if (isMissingParent(error)) return notFound();
  // Express refuses addresses that cannot be decoded.
  if (error instanceof URIError || (error as { status?: unknown } | null)?.status === 400) return malformedRequest();
  return new Refusal(500, [failureTexts.unknown]);
}
