import { useSearchParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import type { Game, Opening } from '#shared/areas/games';
import { role, type Role } from '#shared/areas/recruiting/inviteEvents';
import { positions } from '#shared/vocabulary';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useDeveloper } from '../../developers';
import { PagePieces } from '../../media';
import { ApplyForm } from './ApplyForm';
import { latestPieces, newestOf } from './newestPieces';
import { useObstacle } from './useObstacle';

interface RequestFormProps {
  game: Game;
  user: LoggedUser;
  opening?: Opening;
  /** The positions that are chosen at first. */
  chosen: Role[];
}

/** The form, once it is known what it begins with. */
function RequestForm({ game, user, opening, chosen }: RequestFormProps) {
  const obstacle = useObstacle(game, user);
  if (obstacle === undefined) return <LoadingSkeleton count={6} />;
  const viewerId = user.info.id;
  return (
    <PagePieces owner={{ pageType: 'developer', pageId: viewerId }} count={latestPieces}>
      {({ pieces, isKnown }) =>
        isKnown ? (
          <ApplyForm {...{ viewerId, game, opening, obstacle, pieces }} positions={chosen} newest={newestOf(pieces)} />
        ) : (
          <LoadingSkeleton count={6} />
        )
      }
    </PagePieces>
  );
}

/** Asks to join without an opening, for the position that was clicked if there was one. */
export function PlainRequest(props: Pick<RequestFormProps, 'game' | 'user'>) {
  const clicked = role.safeParse(useSearchParams()[0].get('position')).data;
  return <RequestForm {...props} chosen={clicked === undefined ? [] : [clicked]} />;
}

/** Applies to an opening, for the roles that the game seeks and the viewer takes, or the only one that it seeks. */
export function OpeningRequest(props: Omit<RequestFormProps, 'chosen'>) {
  const { game, user } = props;
  const { data: profile, error } = useDeveloper(user.info.stringUrl);
  if (!profile && error === undefined) return <LoadingSkeleton count={6} />;
  const sought = positions.filter(({ seekingFlag }) => game[seekingFlag]);
  const fitting = sought.filter(({ developerFlag }) => profile?.[developerFlag]);
  const first = fitting.length > 0 || sought.length > 1 ? fitting : sought;
  return <RequestForm {...props} chosen={first.map(({ role: name }) => name)} />;
}
