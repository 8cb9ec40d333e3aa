import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../../refusal';

const retryAfter = 2;

/** 503: the bucket does not answer, or answers with an error. The message is for the log and the operator. */
export class StorageUnavailable extends Refusal {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(503, [failureTexts.unknown], { retryAfter });
    this.message = message;
  }
}
