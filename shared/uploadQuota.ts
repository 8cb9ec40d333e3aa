/** The most bytes that the uploads of one account may take: 1 GiB. */
export const accountBytes = 1_073_741_824;

/** The rate limits of uploads, in files an account; a setting of the operator multiplies them. */
export const uploadPace = { aMinute: 40, anHour: 120 } as const;

export const storageTexts = {
  /** 409, for an upload beyond the limit. */
  full: 'Your uploads would take more than 1 GB. Delete some of them first.',
} as const;
