/** The parts of the operators' desk, as they stand in the address of its page; blank for the first one. */
export const deskParts = [
  '',
  'Notices',
  'Registration',
  'Forums',
  'Legal',
  'Accounts',
  'Blocklists',
  'Figures',
] as const;
export type DeskPart = (typeof deskParts)[number];

/** The part of the desk that an address names; undefined if there is none. */
export const deskPartOf = (given: string): DeskPart | undefined =>
  deskParts.find((part) => part.toLowerCase() === given.toLowerCase());
