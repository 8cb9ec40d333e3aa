import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { developerFace, FaceStack, gameFace } from '../../profiles/FaceStack';
import { useInvites } from './invites.slice';

/** Faces of open invitations and requests that the viewer has to answer. */
export default function WaitingFaces({ viewerId }: { viewerId: number }) {
  const { data } = useInvites(viewerId);
  const games = ({ gameDetails }: Invite) => gameFace(gameDetails);
  const people = ({ devDetails }: Invite) => developerFace(devDetails);
  const faces = data && [
    ...(data.requestsToJoin?.items ?? []).map(people),
    ...(data.invitationsToGames?.items ?? []).map(games),
  ];
  return <FaceStack faces={faces ?? []} />;
}
