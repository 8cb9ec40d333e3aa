import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../../http/refusal';

const retryAfter = 2;

/** The place of the files does not answer, or not as it should: 503. The message is for the log and the operator. */
export class StorageAway extends Refusal {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(503, [failureTexts.unknown], { retryAfter });
    this.message = message;
  }
}
