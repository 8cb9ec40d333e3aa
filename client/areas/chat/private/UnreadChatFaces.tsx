import { developerFace, FaceStack } from '../../../profiles/FaceStack';
import { partnerOf } from './partnerOf';
import { useConversations, useListPage } from './usePrivateChat';

/** The faces of those whose private messages the viewer has not read. */
export default function UnreadChatFaces() {
  useListPage('chats', 0);
  const unread = useConversations('chats').filter(({ hasBeenRead }) => !hasBeenRead);
  return <FaceStack faces={unread.map((each) => developerFace(partnerOf(each)))} />;
}
