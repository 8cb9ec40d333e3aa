import type { Person } from '#shared/shapes';

/** A recipient of a new conversation. */
export type Recipient = Pick<Person, 'alias'> & { id: number };

/** The participants without the viewer. */
export const othersIn = ({ participants }: { participants: readonly Person[] }, viewerId: number) =>
  participants.filter(({ id }) => id !== viewerId);

/** Names in one line. */
export const namesOf = (people: readonly Pick<Person, 'alias'>[]): string =>
  people.length === 0 ? 'Only you' : people.map(({ alias }) => alias).join(', ');
