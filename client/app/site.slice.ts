import { createSlice } from '@reduxjs/toolkit';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { useAppSelector } from './hooks';
import { onLive } from './live/live';

/** The settings that the server has put into the page (server/pages.ts), where they differ from what the site comes with. */
function siteOfPage(): Site {
  if (typeof document === 'undefined') return defaultSite;
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

/** The site's settings; the component renders again when they change. */
export const useSite = () => useAppSelector((state) => state.site);
