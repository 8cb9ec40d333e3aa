import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import {
  resourceCategories,
  resources,
  resourcesEvents,
  resourcesLimits,
  type ResourceItem,
} from '#shared/areas/resources';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { voteShown } from '../votes';

type Lists = OutputOf<typeof resources.listResources>;

interface ResourcesState {
  /** A single entry with all sections. Its order does not follow votes while it is shown. */
  lists: FetchedByKey<Lists>;
}
const initialState: ResourcesState = { lists: {} };

const key = 'all';
const fetchResources = createFetch('resources/fetchResources', resources.listResources);

/** The websites of the resources. */
const resourcesSlice = createSlice({
  name: 'resources',
  initialState,
  reducers: {
    /** There are no events any more once the page is left. */
    resourcesLeft(state) {
      makeStale(state.lists[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchResources, (state) => state.lists);
    builder
      .addCase(onLive(resourcesEvents.resourcesUpdated), (state, { payload: { item } }) => {
        const known = itemOf(state, item.id);
        // Events do not carry the viewer's own vote: a known item keeps it, a new one has none.
        if (known) Object.assign(known, item);
        else insertInto(sectionOf(state, item)?.resourceItems, { loggedVote: 0, ...item });
      })
      .addCase(onLive(resourcesEvents.deletedResource), (state, { payload: { id } }) => {
        for (const section of sectionsOf(state))
          section.resourceItems = section.resourceItems.filter((item) => item.id !== id);
      })
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { isBanned } }) => {
        if (isBanned !== undefined) makeStale(state.lists[key]);
      })
      .addCase(voteShown, (state, { payload: { parentType, parentId, voteTotal: allVotes, loggedVote } }) => {
        const known = parentType === 'resource' && itemOf(state, parentId);
        if (known) Object.assign(known, { allVotes, loggedVote });
      })
      .addCase(onLive(votesEvents.voteWidgetUpdated), (state, { payload: { parentType, parentId, voteTotal } }) => {
        const known = parentType === 'resource' && itemOf(state, parentId);
        if (known) known.allVotes = voteTotal;
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof resourcesSlice> {}
}
addSlice(resourcesSlice);

const sectionsOf = ({ lists }: ResourcesState) => lists[key]?.data?.resources.flatMap(({ sections }) => sections) ?? [];

const itemOf = (state: ResourcesState, id: number): ResourceItem | undefined =>
  sectionsOf(state)
    .flatMap(({ resourceItems }) => resourceItems)
    .find((item) => item.id === id);

/** The section of an item. Items name it by the ids of the form, lists by those of the address. */
function sectionOf({ lists }: ResourcesState, { category, section }: Pick<ResourceItem, 'category' | 'section'>) {
  const named = resourceCategories.find(({ formId }) => formId === category);
  const sectionId = named?.sections.find(({ formId }) => formId === section)?.id;
  const listed = lists[key]?.data?.resources.find(({ id }) => id === named?.id);
  return listed?.sections.find(({ id }) => id === sectionId);
}

/** Inserts an item: one that was put back before the first with fewer votes, a new one last. */
function insertInto(items: ResourceItem[] | undefined, item: ResourceItem) {
  const next = item.allVotes > 0 ? (items?.findIndex(({ allVotes }) => allVotes < item.allVotes) ?? -1) : -1;
  items?.splice(next < 0 ? items.length : next, 0, item);
}

const selectLists = (state: RootState) => state.resources.lists;
const { resourcesLeft } = resourcesSlice.actions;

/** Downvoted websites below a limit are not listed. */
export const isListed = ({ allVotes }: Pick<ResourceItem, 'allVotes'>) => allVotes > resourcesLimits.hiddenAt;

/** All sections, kept up to date while they are shown. */
export function useResources() {
  const dispatch = useAppDispatch();
  useTopics([topics.resources]);
  useEffect(() => () => void dispatch(resourcesLeft()), [dispatch]);
  return useFetched(fetchResources, selectLists, { key, input: {} });
}
