import { targetOf, type NotificationTarget } from '#shared/areas/notifications/targets';
import { kindOf, pushKindOf, type NotificationKind } from '#shared/areas/notifications/kinds';
import { plainTextsOf } from '#shared/areas/notifications/notificationTexts';
import { chatIdOf } from '#shared/areas/privateChat';
import { beginningOf } from '#shared/characters';
import { paths } from '#shared/pages';
import { privateRoomOf } from '#shared/privateRooms';
import { siteName } from '#shared/siteIdentity';
import { groupKey, readNotifications, readSettings } from '../../areas/notifications';
import { conversationTypes, type ConversationType } from '../../areas/push';
import type { PushQueueRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { readCard } from '../../seo';
import { readUnreadMessage, type PushReceiver } from './push.queries';

/** What the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later message with the same tag takes the place of this one. */
  tag: string;
  /** The page that it opens. */
  path: string;
}

const maxBody = 200;

/** Texts of pushes about messages, saved searches and news without a kind. */
const newMessage = 'You have a new message.';
const searchFound = 'A saved search has found something.';
const plainText = 'There is news for you.';

/** The text of a push that quotes nothing, like the subject of a mail. */
function plainTextOf(target: NotificationTarget): string {
  if (target.action === 'found') return searchFound;
  const kind = kindOf(target);
  return kind === null ? plainText : plainTextsOf(kind, target).push;
}

/** Kinds that quote the page that they lead to, and nothing else. */
const quotingKinds: readonly (NotificationKind | null)[] = [
  ...(['upvotes', 'comments', 'mentions', 'posts', 'followers', 'bugs'] as const),
];

const isConversation = (type: string): type is ConversationType =>
  (conversationTypes as readonly string[]).includes(type);

/** The message of a push as things are now; null where there is nothing to tell any more, or it is not wanted. */
export function pushMessage(host: Host, row: PushQueueRow, receiver: PushReceiver): Promise<PushMessage | null> {
  return isConversation(row.targetType)
    ? aboutMessages(host, { conversation: row.targetType, id: row.targetId }, receiver)
    : aboutNotification(host, row, receiver);
}

async function aboutMessages(
  { db }: Host,
  { conversation, id }: { conversation: ConversationType; id: number },
  { device, viewer }: PushReceiver,
): Promise<PushMessage | null> {
  if (!(await isWanted(db, viewer, 'privateMessages'))) return null;
  const message = await readUnreadMessage(db, { conversation, id, developerId: viewer.id });
  if (!message) return null;
  return {
    title: siteName(),
    body: device.showsTexts ? beginningOf(`${message.alias}: ${message.text}`, maxBody) : newMessage,
    tag: `${conversation}.${id}`,
    path:
      conversation === 'inbox'
        ? paths.conversation(id)
        : paths.chatDay(privateRoomOf(chatIdOf(viewer.id, message.writerId)), String(message.id)),
  };
}

async function aboutNotification(
  host: Host,
  { targetType, targetId, action }: PushQueueRow,
  { device, viewer }: PushReceiver,
): Promise<PushMessage | null> {
  const tag = `${targetType}.${targetId}.${action}`;
  const target: NotificationTarget | null = targetOf(tag);
  if (!target) return null;
  const kind = pushKindOf(target);
  if (kind !== null && !(await isWanted(host.db, viewer, kind))) return null;
  const group = { ...target, receiverId: viewer.id };
  const notification = (await readNotifications(host.db, [group])).get(groupKey(group));
  if (!notification || notification.hasBeenRead) return null;
  const { text, namedText = text, link } = notification;
  const isQuoted = device.showsTexts || (quotingKinds.includes(kind) && (await isPublic(host, link)));
  return {
    title: siteName(),
    body: isQuoted ? beginningOf(namedText, maxBody) : plainTextOf(target),
    tag,
    path: link,
  };
}

/** Whether visitors may read a page, so that a locked screen may say what it says. */
async function isPublic(host: Host, link: string): Promise<boolean> {
  const [address = ''] = link.split('#');
  return (await readCard(host, address)).status === 200;
}

/** Whether somebody wants pushes of a kind. Those of moderators are for them alone. */
async function isWanted(db: Host['db'], viewer: PushReceiver['viewer'], kind: NotificationKind): Promise<boolean> {
  const setting = (await readSettings(db, viewer)).find((each) => each.kind === kind);
  // The site does not tell either what is switched off altogether; of saved searches it does, by their own alerts.
  return setting?.push === true && (setting.channel !== 'none' || kind === 'searches');
}
