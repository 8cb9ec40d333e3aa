import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { devStatuses, ratings } from '#shared/vocabulary';
import { ShareButton } from '../../app/page/ShareButton';
import { Avatar } from '../../profiles/Avatar';
import { ProfileActions, ProfileHead } from '../../profiles/ProfileHead';
import { SeekingFlag } from '../../profiles/SeekingFlag';
import { BuildsButton, PlayButton } from '../builds';
import { TeamChatButton } from '../chat';
import { FollowButton, FollowerCount } from '../follows';
import { ApplyAction, useApplyState } from '../invites';
import { TeamFaces } from '../members';
import { ReportButton } from '../content';
import { EditGameButton } from './EditGameButton';
import { hasPitch } from './hasPitch';
import styles from './GameHead.module.css';
import { useBannerVersion } from './games.slice';

interface GameHeadProps {
  game: Game;
  mayEdit: boolean;
  /** Whether this is the game's first page, which shows its cover as a whole. */
  isFirst: boolean;
  /** Opens the dialog for the game's pitch. */
  onEdit: () => void;
}

/** The head of a game's page: banner, picture, title, team and actions, the one that fits the viewer first and filled. */
export function GameHead({ game, mayEdit, isFirst, onEdit }: GameHeadProps) {
  const { open, mayApply } = useApplyState(game);
  const canJoin = mayApply || open !== undefined;
  const rating = ratings.find(({ id }) => id === game.rating);
  const status = devStatuses.find(({ id }) => id === game.devStatus);
  return (
    <ProfileHead
      of={game}
      kind="game"
      isLow={!isFirst}
      picture={<Avatar of={game} kind="game" size={144} />}
      beside={game.lookingForMembers && <SeekingFlag kind="game" />}
      bannerVersion={useBannerVersion(game.id)}
      corner={
        <>
          <EditGameButton game={game} part="banner" text="Banner" />
          <EditGameButton game={game} part="vitals" text="Title and picture" />
        </>
      }
    >
      {game.tagline !== '' && (
        <p className={styles.tagline} dir="auto">
          {game.tagline}
        </p>
      )}
      <p className={styles.meta}>
        <span className={styles.status} data-status={game.devStatus}>
          {status?.label}
        </span>
        <span>Rated {rating?.label}</span>
        <span className={styles.level}>Level {game.xpLevelData.xpLevel}</span>
      </p>
      <div className={styles.people}>
        <TeamFaces game={game} />
        <FollowerCount parentType="game" parentId={game.id} to={paths.game(game.stringUrl, 'Followers')} />
      </div>
      <ProfileActions>
        {mayEdit && hasPitch(game) && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            Edit
            <VisuallyHidden> what it is</VisuallyHidden>
          </Button>
        )}
        <PlayButton game={game} />
        <ApplyAction game={game} />
        <TeamChatButton game={game} />
        <FollowButton
          {...{ parentType: 'game', parentId: game.id, name: game.alias }}
          isMain={!mayEdit && !canJoin && !game.build}
        />
        <BuildsButton game={game} />
        <ShareButton title={game.alias} path={paths.game(game.stringUrl)} isIcon />
        <ReportButton kind="game" targetId={game.id} aboutId={game.ownerId} name={game.alias} />
      </ProfileActions>
    </ProfileHead>
  );
}
