import { Button, Progress } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { PictureDrop } from '../../profiles/PictureDrop';
import { FormErrors } from '../../ui/form/Form';
import styles from './GameForms.module.css';
import type { useNewGame } from './useNewGame';

type CoverForm = ReturnType<typeof useNewGame>['cover'];

/** The cover of a new game, by dropping it or by a button. */
export function CoverField({ cover }: { cover: CoverForm }) {
  return (
    <PictureDrop
      label="Cover"
      kind="banner"
      file={cover.files.bannerFile}
      error={cover.fields.bannerFile}
      onFile={(chosen) => cover.attach('bannerFile', chosen)}
      shape="wide"
      current={<IconPhoto size={32} aria-hidden />}
    />
  );
}

/** How much of the cover has been sent; null before the first of it. */
export function CoverProgress({ share }: { share: number | null }) {
  return (
    <div className={styles.progress} role="status">
      <span>Uploading the cover …</span>
      <Progress value={Math.floor((share ?? 0) * 100)} aria-label="Upload of the cover" />
    </div>
  );
}

/** The game exists, but its cover could not be saved. */
export function CoverFailure({ game, cover }: { game: Game; cover: CoverForm }) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        <strong dir="auto">{game.alias}</strong> has its page now, but its cover could not be saved.
      </p>
      <CoverField cover={cover} />
      <FormErrors form={cover} />
      {cover.saving && <CoverProgress share={cover.progress} />}
      <div className={styles.buttons}>
        <Button component={Link} to={paths.game(game.stringUrl)} variant="default" size="md" onClick={cover.discard}>
          Go on without a cover
        </Button>
        <Button
          ref={retry}
          size="md"
          loading={cover.saving}
          disabled={!cover.files.bannerFile}
          onClick={() => void cover.submit()}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
