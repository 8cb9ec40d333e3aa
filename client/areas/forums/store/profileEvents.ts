import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import type { ForumPost } from '#shared/areas/forums/forums';
import { deletedPerson } from '#shared/shapes';
import { makeStale } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import type { ForumsState } from './forumsState';

/** Updates names, pictures and levels of authors, and deleted accounts, in forums, threads and posts. */
export function handleProfileEvents(builder: ActionReducerMapBuilder<ForumsState>) {
  builder
    .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
      if (type === 'developer') updatePerson(state, id, { hasAvatar, avatarId });
    })
    .addCase(onLive(developersEvents.xpUpdated), (state, { payload: { profileType, profileId, xpLevelData } }) => {
      if (profileType !== 'developer') return;
      for (const { posterData } of Object.values(state.posts.entities))
        if (posterData.id === profileId) posterData.xpLevelData = xpLevelData;
    })
    .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
      const { id, deleted, alias, stringUrl, isBanned } = payload;
      // Lists leave out banned accounts.
      if (isBanned !== undefined)
        for (const entry of [...Object.values(state.boards), ...Object.values(state.threadPages)]) makeStale(entry);
      if (deleted) updatePerson(state, id, deletedPerson);
      else
        updatePerson(state, id, {
          ...(alias !== undefined && { alias }),
          ...(stringUrl !== undefined && { stringUrl }),
        });
    });
}

function updatePerson(state: ForumsState, id: number, changes: Partial<ForumPost['posterData']>) {
  for (const { posterData } of Object.values(state.posts.entities))
    if (posterData.id === id) Object.assign(posterData, changes);
  for (const { starter, lastPoster } of Object.values(state.threads.entities))
    for (const person of [starter, lastPoster]) if (person.id === id) Object.assign(person, changes);
  for (const { lastPoster } of Object.values(state.forums.entities))
    if (lastPoster?.id === id) Object.assign(lastPoster, changes);
}
