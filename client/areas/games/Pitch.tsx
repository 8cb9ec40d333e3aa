import { VisuallyHidden } from '@mantine/core';
import type { Game } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { Markdown } from '../../markdown/Markdown';
import { Folded } from '../../ui/text/Folded';
import { useMembership } from '../account';
import { ClipPlayer, PieceStrip } from '../media';
import { EditGameButton } from './EditGameButton';
import { GameLinks } from './GameLinks';
import styles from './Pitch.module.css';

const missing =
  'A tagline, a few lines and a picture tell visitors in five seconds what this game is. Without them, most people move on.';

/** What a game says of itself. Where it says nothing, those who may edit it are told what is missing. */
export function Pitch({ game }: { game: Game }) {
  const { viewer, membership } = useMembership(game.id);
  const mayEdit = canEditGame(viewer, membership);
  const isEmpty = game.tagline + game.description + game.trailer === '' && game.featured.length === 0;
  return (
    <section
      className={isEmpty ? styles.empty : styles.pitch}
      aria-label={`What ${game.alias} is`}
      // Hidden instead of unmounted, so that an open dialog stays when the right to edit is lost.
      hidden={isEmpty && !mayEdit}
    >
      {isEmpty ? (
        <div>
          <h2 className={styles.title}>Say what it is</h2>
          <p className={styles.why}>{missing}</p>
        </div>
      ) : (
        <PitchParts game={game} />
      )}
      <EditGameButton game={game} part="pitch" text={isEmpty ? 'Begin' : 'Edit'} />
    </section>
  );
}

function PitchParts({ game }: { game: Game }) {
  const { alias, description, trailer, featured, links, engine } = game;
  return (
    <>
      {trailer !== '' && (
        <div className={styles.trailer}>
          <ClipPlayer key={trailer} clip={trailer} title={`Trailer of ${alias}`} />
        </div>
      )}
      {description !== '' && (
        <div className={styles.description}>
          <Folded>
            <Markdown text={description} />
          </Folded>
        </div>
      )}
      {featured.length > 0 && (
        <>
          <VisuallyHidden component="h2">Featured pieces</VisuallyHidden>
          <PieceStrip pieces={featured} label="Featured pieces" />
        </>
      )}
      <GameLinks links={links} engine={engine} />
    </>
  );
}
