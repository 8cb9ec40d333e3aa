import { useEffect } from 'react';
import { moreOptions } from '#shared/areas/moreOptions';
import { accountEvents } from '#shared/areas/session';
import { call, CallFailure } from '../data/call';
import { useAppDispatch, useAppSelector } from '../hooks';
import { onLive } from '../live/live';
import { useStored } from './browserStorage';

/** The ids of the notices that were closed in this browser; public/begin.js reads them before the first paint. */
const closedKey = 'spawnpoint.closedNotices';
/** Ids only grow: a few of the last ones are enough. */
const remembered = 50;

/**
 * Which notices and announcements of the operators were closed: by the account, on any of its devices; by visitors, in this
 * browser.
 */
export function useClosedNotices() {
  const dispatch = useAppDispatch();
  const [stored, store] = useStored(closedKey);
  const ofBrowser = (stored ?? '').split(' ').filter(Boolean).map(Number);
  const ofAccount = useAppSelector((state) => state.session.user?.closedNotices);
  const closed = ofAccount ?? ofBrowser;
  const text = ofAccount?.slice(-remembered).join(' ');

  // The next page of this browser hides before its first paint what the account has closed.
  useEffect(() => {
    if (text !== undefined && text !== (stored ?? '')) store(text === '' ? null : text);
  }, [text, stored, store]);

  async function close(id: number) {
    if (!ofAccount) {
      store([...ofBrowser, id].slice(-remembered).join(' '));
      return;
    }
    const show = (ids: number[]) => dispatch(onLive(accountEvents.updateUserInfo)({ closedNotices: ids }));
    show([...ofAccount, id]);
    try {
      show((await call(moreOptions.closeNotice, { noticeId: id })).closedNotices);
    } catch (error) {
      // It stays closed on this page, and comes back with the next one.
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  return { isClosed: (id: number) => closed.includes(id), close: (id: number) => void close(id) };
}
