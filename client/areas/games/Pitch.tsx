import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Game } from '#shared/areas/games';
import { bannerPath } from '#shared/media/pictures';
import { Markdown } from '../../markdown/Markdown';
import { EarlyPictures } from '../../ui/layout/EarlyPictures';
import { Folded } from '../../ui/text/Folded';
import { ClipPlayer, LargePiece, PieceStrip } from '../media';
import { GameLinks } from './GameLinks';
import { hasPitch } from './hasPitch';
import styles from './Pitch.module.css';

const missing =
  'A tagline, a few lines and a picture tell visitors in five seconds what this game is. Without them, most people move on.';

interface PitchProps {
  game: Game;
  mayEdit: boolean;
  /** Opens the dialog that edits it. */
  onEdit: () => void;
}

/** A game's pitch: trailer, description, featured pieces, links. Editors of an empty one see a list of the missing parts. */
export function Pitch({ game, mayEdit, onEdit }: PitchProps) {
  const isEmpty = !hasPitch(game);
  const label = `What ${game.alias} is`;
  if (isEmpty && mayEdit)
    return (
      <section className={styles.empty} aria-label={label}>
        <EmptyPitch onEdit={onEdit} />
        <GameLinks links={game.links} engine={game.engine} />
      </section>
    );
  if (isEmpty && game.links.length === 0 && game.engine === '') return null;
  return (
    <section className={styles.pitch} aria-label={label}>
      <EarlyPictures value>
        <PitchParts game={game} />
      </EarlyPictures>
    </section>
  );
}

function EmptyPitch({ onEdit }: { onEdit: () => void }) {
  return (
    <>
      <div>
        <h2 className={styles.title}>Say what it is</h2>
        <p className={styles.why}>{missing}</p>
      </div>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        Begin
      </Button>
    </>
  );
}

function PitchParts({ game }: { game: Game }) {
  const { id, alias, hasBanner, description, trailer, featured, links, engine } = game;
  const [first, ...others] = featured;
  const strip = trailer === '' ? others : featured;
  return (
    <>
      <VisuallyHidden component="h2">What {alias} is</VisuallyHidden>
      {trailer !== '' && (
        <div className={styles.trailer}>
          <ClipPlayer
            key={trailer}
            clip={trailer}
            title={`Trailer of ${alias}`}
            cover={hasBanner ? `/userdata/${bannerPath(`game_${id}`, 'webp')}` : undefined}
          />
        </div>
      )}
      {trailer === '' && first && <LargePiece piece={first} viewed={featured} />}
      {description !== '' && (
        <div className={styles.description}>
          <Folded>
            <Markdown text={description} pictures={game.pictures} />
          </Folded>
        </div>
      )}
      {strip.length > 0 && (
        <>
          <VisuallyHidden component="h2">Featured pieces</VisuallyHidden>
          <PieceStrip pieces={strip} viewed={featured} label="Featured pieces" />
        </>
      )}
      <GameLinks links={links} engine={engine} />
    </>
  );
}
