/** What the files of one account may take together, in bytes: 1 GiB (wire §20.2). */
export const accountBytes = 1_073_741_824;

export const storageTexts = {
  /** 409 of every upload that would go beyond. */
  full: 'Your uploads would take more than 1 GB. Delete some of them first.',
} as const;
