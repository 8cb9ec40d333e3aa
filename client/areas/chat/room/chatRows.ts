import type { ChatMessage } from '#shared/areas/chat';
import type { Sender } from './roomMessages';

/** What a room shows, line by line. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'system'; key: string; message: ChatMessage }
  | { kind: 'group'; key: string; from: Sender; messages: ChatMessage[] };

interface Options {
  /** The first message that came while nobody looked. */
  newSince?: number | undefined;
}

/** Messages as lines: days apart, consecutive messages of one sender together (wire §19.16). */
export function chatRows(messages: readonly ChatMessage[], { newSince }: Options = {}): ChatRow[] {
  const lines: ChatRow[] = [];
  let day = '';
  for (const message of messages) {
    const its = dayOf(message.timestamp);
    if (its !== day) lines.push({ kind: 'day', key: `day.${its}`, at: message.timestamp });
    day = its;
    if (message.id === newSince) lines.push({ kind: 'new', key: 'new' });
    addMessage(lines, message);
  }
  return lines;
}

function addMessage(lines: ChatRow[], message: ChatMessage) {
  const key = `message.${message.id}`;
  const last = lines.at(-1);
  if (!message.from) lines.push({ kind: 'system', key, message });
  else if (last?.kind === 'group' && last.from.id === message.from.id) last.messages.push(message);
  else lines.push({ kind: 'group', key, from: message.from, messages: [message] });
}

/** The day on the reader's own clock. */
function dayOf(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `4:05pm`, as the site writes the time of day. */
export const clockTime = (iso: string) => clock.format(new Date(iso)).replace(/\s/, '').toLowerCase();
