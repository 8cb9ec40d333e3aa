import type { Person } from '#shared/shapes';

/** Who else is in a conversation. */
export const othersIn = ({ participants }: { participants: readonly Person[] }, viewerId: number) =>
  participants.filter(({ id }) => id !== viewerId);

/** Their names in one line. */
export const namesOf = (people: readonly Pick<Person, 'alias'>[]): string =>
  people.length === 0 ? 'Only you' : people.map(({ alias }) => alias).join(', ');
