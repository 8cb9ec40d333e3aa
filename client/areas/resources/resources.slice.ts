import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { resourceCategories, resources, resourcesEvents, type ResourceItem } from '#shared/areas/resources';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';
import { voteShown } from '../votes';

type Lists = OutputOf<typeof resources.listResources>;

interface ResourcesState {
  /** One entry, all the sections; its order stays while somebody looks, whatever is voted. */
  lists: FetchedByKey<Lists>;
}
const initialState: ResourcesState = { lists: {} };

const key = 'all';
const fetchResources = createFetch('resources/fetchResources', resources.listResources);

/** What is listed in the resources (wire §14). */
export const resourcesSlice = createSlice({
  name: 'resources',
  initialState,
  reducers: {
    /** Nobody tells of changes to those who do not look. */
    resourcesLeft(state) {
      makeStale(state.lists[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchResources, (state) => state.lists);
    builder
      .addCase(onLive(resourcesEvents.resourcesUpdated), (state, { payload: { item } }) => {
        const known = itemOf(state, item.id);
        // Events say nothing of the viewer's own vote (wire §0.3); it stays, and a new item has none.
        if (known) Object.assign(known, item);
        else putInto(sectionOf(state, item)?.resourceItems, { loggedVote: 0, ...item });
      })
      .addCase(onLive(resourcesEvents.deletedResource), (state, { payload: { id } }) => {
        for (const section of sectionsOf(state))
          section.resourceItems = section.resourceItems.filter((item) => item.id !== id);
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
addSlice(resourcesSlice);

const sectionsOf = ({ lists }: ResourcesState) => lists[key]?.data?.resources.flatMap(({ sections }) => sections) ?? [];

const itemOf = (state: ResourcesState, id: number): ResourceItem | undefined =>
  sectionsOf(state)
    .flatMap(({ resourceItems }) => resourceItems)
    .find((item) => item.id === id);

/** The section that an item stands in; items name it by the ids of forms, lists by those of addresses. */
function sectionOf({ lists }: ResourcesState, { category, section }: Pick<ResourceItem, 'category' | 'section'>) {
  const named = resourceCategories.find(({ formId }) => formId === category);
  const sectionId = named?.sections.find(({ formId }) => formId === section)?.id;
  const listed = lists[key]?.data?.resources.find(({ id }) => id === named?.id);
  return listed?.sections.find(({ id }) => id === sectionId);
}

/** One that was put back stands before the first with fewer votes; a new one, which has none, comes last. */
function putInto(items: ResourceItem[] | undefined, item: ResourceItem) {
  const next = item.allVotes > 0 ? (items?.findIndex(({ allVotes }) => allVotes < item.allVotes) ?? -1) : -1;
  items?.splice(next < 0 ? items.length : next, 0, item);
}

const selectLists = (state: RootState) => state.resources.lists;
const { resourcesLeft } = resourcesSlice.actions;

/** All the sections, kept up to date for as long as they are shown. */
export function useResources() {
  const dispatch = useAppDispatch();
  useTopics([topics.resources]);
  useEffect(() => () => void dispatch(resourcesLeft()), [dispatch]);
  return useFetched(fetchResources, selectLists, { key, input: {} });
}
