import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import { deletedPerson, type Person } from '#shared/shapes';
import { makeStale } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { trackProfiles } from '../../../profiles/data/trackProfiles';
import type { ForumsState } from './forumsState';

/** Updates names, pictures and levels of authors, and deleted accounts, in forums, threads and posts. */
export function handleProfileEvents(builder: ActionReducerMapBuilder<ForumsState>) {
  trackProfiles(builder, (state, kind) => (kind === 'developer' ? peopleIn(state) : []));
  builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
    const { id, deleted, alias, stringUrl, isBanned } = payload;
    // Lists leave out banned accounts.
    if (isBanned !== undefined)
      for (const entry of [...Object.values(state.boards), ...Object.values(state.threadPages)]) makeStale(entry);
    const changes = deleted
      ? deletedPerson
      : { ...(alias !== undefined && { alias }), ...(stringUrl !== undefined && { stringUrl }) };
    for (const person of peopleIn(state)) if (person.id === id) Object.assign(person, changes);
  });
}

const peopleIn = ({ posts, threads, forums }: ForumsState): Person[] => [
  ...Object.values(posts.entities).map(({ posterData }) => posterData),
  ...Object.values(threads.entities).flatMap(({ starter, lastPoster }) => [starter, lastPoster]),
  ...Object.values(forums.entities).flatMap(({ lastPoster }) => lastPoster ?? []),
];
