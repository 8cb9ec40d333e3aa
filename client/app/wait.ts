/** Resolves after so many milliseconds: for what is to be seen at least as long. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
