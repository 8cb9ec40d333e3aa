import { paths, siteName } from '#shared/pages';
import { nameInLetter, siteAddress, writeLetter } from '../../outside/letter';
import type { Letter } from '../../outside/mail';
import type { Settings } from '../../settings';

interface About {
  id: number;
  subject: string;
  from: { alias: string };
  to: { alias: string; email: string };
}

/** Of a conversation that somebody has begun; its answers send none (wire §19.18). */
export function newConversationLetter(settings: Settings, { id, subject, from, to }: About): Letter {
  return writeLetter({
    to: to.email,
    subject: `A new message on ${siteName}`,
    paragraphs: [
      `Hello ${nameInLetter(to.alias)},`,
      `${nameInLetter(from.alias)} has written to you about “${nameInLetter(subject)}”.`,
    ],
    link: { label: 'Read it', url: siteAddress(settings, paths.conversation(id)) },
    note: `Which letters you get, and who may write to you, is chosen in the account settings: ${siteAddress(settings, paths.accountSettings)}`,
  });
}
