import { developerFace, FaceStack } from '../../profiles/FaceStack';
import { othersIn } from './participants';
import { useFolder } from './useFolder';

/** The faces of those in the unread conversations of the viewer. */
export default function UnreadFaces({ viewerId }: { viewerId: number }) {
  const { shown = [] } = useFolder('inbox');
  const unread = shown.filter(({ hasBeenRead }) => !hasBeenRead);
  return <FaceStack faces={unread.flatMap((each) => othersIn(each, viewerId)).map(developerFace)} />;
}
