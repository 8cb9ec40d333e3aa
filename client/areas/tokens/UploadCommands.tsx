import type { AccessToken } from '#shared/areas/outward/tokens';
import { paths } from '#shared/pages';
import styles from './AccessTokens.module.css';

/** How a program uploads a build of a game with the token that was created. */
export function UploadCommands({ game }: { game: NonNullable<AccessToken['buildsGame']> }) {
  const { origin } = window.location;
  return (
    <div className={styles.commands}>
      <p>
        With it in <code>SPAWNPOINT_TOKEN</code>, this uploads <code>game.zip</code> as version 1.0 and waits until it
        can be played:
      </p>
      <pre role="region" aria-label="Commands that upload a build">
        {`curl -fsSO ${origin}/upload-build.sh
bash upload-build.sh ${origin}${paths.game(game.stringUrl)} game.zip 1.0`}
      </pre>
      <p className={styles.lead}>
        The script needs curl and jq. <a href="/api/docs">API documentation</a>
      </p>
    </div>
  );
}
