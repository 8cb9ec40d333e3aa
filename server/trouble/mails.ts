import { siteName } from '#shared/siteIdentity';
import type { MailMessage } from '../infrastructure/mail';
import { renderMail } from '../infrastructure/mailTemplate';

/** The kinds of trouble that operators hear of, with the words for its beginning and its end. */
const phrases = {
  backup: { trouble: 'backups need a look', over: 'backups are in order again' },
  chores: { trouble: 'a periodic job fails', over: 'the periodic jobs run again' },
  mail: { trouble: 'mails cannot be sent', over: 'mails are sent again' },
  disk: { trouble: 'a disk is nearly full', over: 'the disks have room again' },
  certificate: {
    trouble: 'the certificate of the storage ends soon',
    over: 'the certificate of the storage was renewed',
  },
};
export type TroubleKind = keyof typeof phrases;

/** A message to operators about a kind of trouble. */
export interface TroubleUpdate {
  kind: TroubleKind;
  isOver: boolean;
  /** Sentences: what is in trouble, or was. */
  details: readonly string[];
}

/** An update in a few words. */
export const headlineOf = ({ kind, isOver }: TroubleUpdate): string => phrases[kind][isOver ? 'over' : 'trouble'];

/** The mail to an operator about an update. */
export function troubleMail(update: TroubleUpdate, to: string): MailMessage {
  return renderMail({
    to,
    subject: `${siteName()}: ${headlineOf(update)}`,
    paragraphs: [...(update.isOver ? ['This is over:'] : []), ...update.details],
    note: 'You get this because you operate the site: one mail a day at most for each kind of trouble, and one when it is over. "npm run operator -- doctor" examines everything.',
  });
}
