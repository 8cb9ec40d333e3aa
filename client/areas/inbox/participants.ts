import type { Person } from '#shared/shapes';

/** Somebody, as far as a letter needs to know them. */
export type Recipient = Pick<Person, 'alias'> & { id: number };

/** Who else is in a conversation. */
export const othersIn = ({ participants }: { participants: readonly Person[] }, viewerId: number) =>
  participants.filter(({ id }) => id !== viewerId);

/** Their names in one line. */
export const namesOf = (people: readonly Pick<Person, 'alias'>[]): string =>
  people.length === 0 ? 'Only you' : people.map(({ alias }) => alias).join(', ');
