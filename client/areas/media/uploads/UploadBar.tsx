import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mediaPath } from '#shared/media/mediaPaths';
import { selectAccountId } from '../../../app/forms/drafts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useUnloadWarning } from '../../../app/forms/useUnloadWarning';
import { dropUploads } from './queue';
import { actions, selectUploads } from './uploads.slice';
import { useUploadStatus } from './useUploadStatus';
import styles from './Uploads.module.css';

/** Tells on other pages how far the uploads are, and has the browser ask before they are lost. */
export default function UploadBar() {
  const dispatch = useAppDispatch();
  const { items, owners } = useAppSelector(selectUploads);
  const { isGoing, text, detail } = useUploadStatus();
  const { pathname } = useLocation();
  useUnloadWarning(items.length > 0);

  useEffect(() => {
    const goOn = () => void dispatch(actions.connectionReturned());
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [dispatch]);

  const account = useAppSelector(selectAccountId);
  const chooser = useRef(account);
  useEffect(() => {
    if (chooser.current === account) return;
    // The files belong to the account that chose them.
    chooser.current = account;
    dispatch(dropUploads(items.map(({ id }) => id)));
  }, [account, dispatch, items]);

  const [first] = items.filter(({ status }) => status === 'waiting' || status === 'sending');
  const owner = first && owners[first.page];
  if (!isGoing || !owner) return null;
  const path = mediaPath(owner);
  if (pathname.toLowerCase().startsWith(path.toLowerCase())) return null;
  return (
    <aside className={styles.bar} aria-label="Uploads">
      <Link to={path}>{text}</Link>
      <span className={styles.hint}>{detail}</span>
    </aside>
  );
}
