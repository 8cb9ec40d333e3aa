import type { ChatMessage } from '#shared/areas/chat';
import type { Sender } from './roomMessages';

/** One row of a room as it is shown. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'system'; key: string; messages: ChatMessage[] }
  | { kind: 'group'; key: string; from: Sender; messages: ChatMessage[] };

interface RowOptions {
  /** The first message that came while the room was closed; a mark stands above it. */
  newSince?: number | undefined;
}

/** Messages as rows: a row for each day, and consecutive messages of one sender, or of the site, together. */
export function chatRows(messages: readonly ChatMessage[], { newSince }: RowOptions = {}): ChatRow[] {
  const rows: ChatRow[] = [];
  let day = '';
  for (const message of messages) {
    const messageDay = dayOf(message.timestamp);
    if (messageDay !== day) rows.push({ kind: 'day', key: `day.${messageDay}`, at: message.timestamp });
    day = messageDay;
    if (message.id === newSince) rows.push({ kind: 'new', key: 'new' });
    addMessage(rows, message);
  }
  return rows;
}

function addMessage(rows: ChatRow[], message: ChatMessage) {
  const key = `message.${message.id}`;
  const last = rows.at(-1);
  if (!message.from) {
    if (last?.kind === 'system' && isNews(message) && last.messages.every(isNews)) last.messages.push(message);
    else rows.push({ kind: 'system', key, messages: [message] });
  } else if (last?.kind === 'group' && last.from.id === message.from.id) last.messages.push(message);
  else rows.push({ kind: 'group', key, from: message.from, messages: [message] });
}

/** Whether the site tells of a new developer or game. Its other texts stand alone. */
const isNews = ({ systemMessageType: type }: ChatMessage) => type === 'registeredDeveloper' || type === 'createdGame';

/** The day in the viewer's time zone. */
function dayOf(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
}
