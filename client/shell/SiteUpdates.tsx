import { useEffect } from 'react';
import { siteEvents } from '#shared/areas/operating/site';
import { siteCalls } from '#shared/areas/operating/siteCalls';
import { siteIcon } from '#shared/siteIcon';
import { topics } from '#shared/topics';
import { call } from '../app/data/call';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { onLive, useTopics } from '../app/live/live';
import { useSite } from '../app/site.slice';

/** Follows the settings of the site, and reads them again after events were missed. The page begins with them. */
export function SiteUpdates() {
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
  useAccent();
  useIcon();
  return null;
}

/** Draws the page in the accents of the site (client/ui/theme/tokens.css). */
function useAccent() {
  const { accent } = useSite();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--accent-light', accent?.light ?? '');
    style.setProperty('--accent-dark', accent?.dark ?? '');
  }, [accent]);
}

/** Gives the tab the icon of the site. */
function useIcon() {
  const icon = siteIcon(useSite());
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || link.getAttribute('href') === icon) return;
    // That of the icon before.
    link.removeAttribute('type');
    link.href = icon;
  }, [icon]);
}
