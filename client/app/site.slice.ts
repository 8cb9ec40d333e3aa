import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { defaultSite, siteCalls, siteEvents, type Site } from '#shared/areas/operating/site';
import { topics } from '#shared/topics';
import { call } from './call';
import { useAppDispatch, useAppSelector } from './hooks';
import { onLive, useTopics } from './live';

/** The settings that the server has put into the page (server/pages.ts), where they differ from what the site comes with. */
function siteOfPage(): Site {
  const json = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  return json === undefined ? defaultSite : (JSON.parse(json) as Site);
}

/** The name of the site, and what else its operator has set. */
export const siteSlice = createSlice({
  name: 'site',
  initialState: siteOfPage,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(onLive(siteEvents.siteUpdated), (_before, { payload }) => payload);
  },
});

export const useSite = () => useAppSelector((state) => state.site);

/** Follows the settings, and reads them again after events were missed. */
export function useSiteUpdates() {
  const dispatch = useAppDispatch();
  const missed = useAppSelector((state) => state.connection.missed);
  useTopics([topics.site]);
  useEffect(() => {
    // Without an answer the known settings stay.
    if (missed > 0)
      call(siteCalls.readSite, {}).then(
        (site) => dispatch(onLive(siteEvents.siteUpdated)(site)),
        () => undefined,
      );
  }, [missed, dispatch]);
}
