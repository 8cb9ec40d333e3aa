import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import { onLive } from '../../app/live/live';

type ProfileKind = 'developer' | 'game';

/** Keeps picture and level of the developers and games in a slice up to date; `profilesIn` finds all of one kind. */
export function trackProfiles<S>(
  builder: ActionReducerMapBuilder<S>,
  profilesIn: (state: S, kind: ProfileKind) => readonly { id: number | null }[],
) {
  function change(state: S, kind: ProfileKind, { id, ...changes }: { id: number }) {
    for (const profile of profilesIn(state, kind)) if (profile.id === id) Object.assign(profile, changes);
  }

  builder
    .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, ...changed } }) => {
      if (type !== 'media') change(state as S, type, changed);
    })
    .addCase(onLive(developersEvents.xpUpdated), (state, { payload: { profileType, profileId: id, ...changes } }) => {
      change(state as S, profileType, { id, ...changes });
    });
}
