let count = 0;

/** Notes that a statement which may write has been answered; commits are such statements too. */
export function noteWrite() {
  count += 1;
}

/**
 * The number of statements of this process that may have written. Anything read since the count last changed is
 * still as it is stored, as far as this process knows.
 */
export const writeCount = () => count;
