import { siteName } from '#shared/siteIdentity';
import type { MailMessage } from '../infrastructure/mail';
import { renderMail } from '../infrastructure/mailTemplate';

/** What operators are told of, with the words for it and for its end. */
const words = {
  backup: { trouble: 'backups need a look', over: 'backups are in order again' },
  chores: { trouble: 'a periodic job fails', over: 'the periodic jobs run again' },
  mail: { trouble: 'mails cannot be sent', over: 'mails are sent again' },
  disk: { trouble: 'a disk is nearly full', over: 'the disks have room again' },
  certificate: {
    trouble: 'the certificate of the storage ends soon',
    over: 'the certificate of the storage was renewed',
  },
};
export type TroubleKind = keyof typeof words;

/** Something to tell about a kind of trouble. */
export interface News {
  kind: TroubleKind;
  isOver: boolean;
  /** Sentences: what is in trouble, or was. */
  details: readonly string[];
}

/** The news in a few words. */
export const headlineOf = ({ kind, isOver }: News): string => words[kind][isOver ? 'over' : 'trouble'];

export function troubleMail(news: News, to: string): MailMessage {
  return renderMail({
    to,
    subject: `${siteName()}: ${headlineOf(news)}`,
    paragraphs: [...(news.isOver ? ['This is over:'] : []), ...news.details],
    note: 'You get this because you operate the site: one mail a day at most for each kind of trouble, and one when it is over. "npm run operator -- doctor" examines everything.',
  });
}
