import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  classifieds,
  classifiedsEvents,
  type Classified,
  type ClassifiedsPage,
} from '#shared/areas/recruiting/classifieds';
import { developersEvents } from '#shared/areas/developerEvents';
import { membersEvents } from '#shared/areas/members';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { addArrival, emptyLiveList, liveListReducers, type LiveListState } from '../../app/live/liveList';
import { onLive } from '../../app/live/live';
import { contentRestored } from '../../app/live/contentRestored';
import { addSlice, type RootState } from '../../app/store';

/** Without `canEdit`: the policy answers that live. */
export type Ad = Omit<Classified, 'canEdit'>;

const adapter = createEntityAdapter<Ad>();

interface ClassifiedsState extends LiveListState<ClassifiedsPage> {
  ads: ReturnType<typeof adapter.getInitialState>;
  /** Ads that were fetched by themselves, by id. */
  single: FetchedByKey<Classified>;
}
const initialState: ClassifiedsState = { ...emptyLiveList, ads: adapter.getInitialState(), single: {} };

export const fetchAds = createFetch('classifieds/fetchAds', classifieds.listClassifieds);
export const fetchAd = createFetch('classifieds/fetchAd', classifieds.readClassified);

function storeAds(state: ClassifiedsState, ads: readonly Ad[]) {
  adapter.upsertMany(
    state.ads,
    ads.filter(({ id }) => !state.deleted.includes(id)),
  );
}

function removeAds(state: ClassifiedsState, ids: readonly number[]) {
  adapter.removeMany(state.ads, ids);
  state.deleted.push(...ids);
}

const idsOf = ({ ads }: ClassifiedsState, posterType: Ad['posterType'], posterId: number) =>
  Object.values(ads.entities).flatMap((ad) =>
    ad.posterType === posterType && ad.posterDetails.id === posterId ? ad.id : [],
  );

/** Classifieds and the lists that show them. */
export const classifiedsSlice = createSlice({
  name: 'classifieds',
  initialState,
  reducers: {
    ...liveListReducers,
    adLeft({ single }, { payload: id }: PayloadAction<number>) {
      makeStale(single[id]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAds, (state) => state.pages);
    trackFetch(builder, fetchAd, (state) => state.single);
    builder
      .addCase(onLive(classifiedsEvents.classifiedsUpdated), (state, { payload }) => {
        if ('id' in payload) {
          removeAds(state, [payload.id]);
          return;
        }
        storeAds(state, [payload.item]);
        addArrival(state, payload.item.id);
      })
      .addCase(contentRestored, (state, { payload: { kind, id } }) => {
        if (kind !== 'classified') return;
        state.deleted = state.deleted.filter((each) => each !== id);
        makeStale(state.single[id]);
      })
      .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
        removeAds(state, idsOf(state, 'game', gameId));
      })
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, deleted } }) => {
        if (deleted) removeAds(state, idsOf(state, 'developer', id));
      })
      .addMatcher(fetchAds.fulfilled.match, (state, { payload, meta }) => {
        storeAds(state, payload.items);
        const { key, input } = meta.arg;
        // From its first page on, newer classifieds of others wait behind the pill of the list.
        if (input.before === undefined) state.revealed[key] = Math.max(0, ...payload.items.map(({ id }) => id));
      })
      .addMatcher(fetchAd.fulfilled.match, (state, { payload }) => {
        storeAds(state, [payload]);
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof classifiedsSlice> {}
}
addSlice(classifiedsSlice);

export const { adLeft } = classifiedsSlice.actions;
export const selectAdPages = (state: RootState) => state.classifieds.pages;
export const selectSingleAds = (state: RootState) => state.classifieds.single;
