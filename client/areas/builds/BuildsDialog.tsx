import { useEffect } from 'react';
import { buildsTexts } from '#shared/areas/builds/builds';
import type { Game } from '#shared/areas/games';
import { canNameTesters } from '#shared/policies/builds.policy';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Modal } from '../../ui/overlay/Modal';
import { useMembership } from '../account';
import { BuildItem } from './BuildItem';
import styles from './Builds.module.css';
import { fetchBuilds, listLeft, selectLists } from './builds.slice';
import { TestersSection } from './TestersSection';
import { UploadForm } from './UploadForm';

interface BuildsDialogProps {
  game: Pick<Game, 'id' | 'alias' | 'stringUrl'>;
  onClose: () => void;
}

/** The builds of a game: an upload, and those that there are. */
export default function BuildsDialog({ game, onClose }: BuildsDialogProps) {
  const dispatch = useAppDispatch();
  const { membership } = useMembership(game.id);
  const { data, error, retry } = useFetched(fetchBuilds, selectLists, {
    key: String(game.id),
    input: { gameId: String(game.id) },
  });
  useEffect(() => () => void dispatch(listLeft(game.id)), [dispatch, game.id]);
  const items = data?.items ?? [];
  // The form stays for somebody who has lost the right meanwhile: they keep what they typed, and read that it cannot be sent.
  const isUploading = items.some(({ state }) => state === 'uploading');
  return (
    <Modal opened onClose={onClose} title={`Builds of ${game.alias}`} size="lg">
      <div className={styles.dialog}>
        {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
        {!data && error === undefined && <LoadingSkeleton shape="rows" count={3} />}
        {data && !isUploading && <UploadForm gameId={game.id} />}
        {data && (
          <section className={styles.section}>
            <h3>All builds</h3>
            {items.length === 0 ? (
              <p className={styles.quiet}>{buildsTexts.none}</p>
            ) : (
              <ul className={styles.items}>
                {items.map((build) => (
                  <BuildItem key={build.id} build={build} />
                ))}
              </ul>
            )}
          </section>
        )}
        {canNameTesters(membership) && <TestersSection game={game} />}
      </div>
    </Modal>
  );
}
