import type { AppealOutcome, SanctionKind } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { DeveloperRow } from '../../db/tables';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';

type Receiver = Pick<DeveloperRow, 'alias' | 'timeZone'> & { email: string };

interface About {
  kind: SanctionKind;
  reason: string;
  until: string | null;
}

const greeting = ({ alias }: Receiver) => `Hello ${nameInMail(alias)},`;

/** A time in the zone of the receiver, as far as that is known. */
function timeFor({ timeZone }: Receiver, time: string): string {
  const zone = timeZone === '' ? 'UTC' : timeZone;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${format.format(new Date(time))} (${zone})`;
}

const subjects: Record<SanctionKind, () => string> = {
  warn: () => `A warning about your ${siteName()} account`,
  limit: () => `Your ${siteName()} account is limited`,
  suspend: () => `Your ${siteName()} account is suspended`,
  ban: () => `Your ${siteName()} account is banned`,
};

const effects: Record<SanctionKind, (until: string) => string> = {
  warn: () => 'a moderator has given you a warning. Your account works as before.',
  limit: (until) =>
    `a moderator has limited your account until ${until}. Until then you can read, but not post, write to others, upload, vote or invite.`,
  suspend: (until) => `a moderator has suspended your account until ${until}. Until then you cannot log in.`,
  ban: () => 'a moderator has banned your account. You cannot log in any more.',
};

const appealNotes: Record<'open' | 'closed', string> = {
  open: 'If you think that this is wrong, you can appeal once, on the page of this link. Another moderator will answer.',
  closed:
    'If you think that this is wrong, you can appeal once: log in with your password, and follow the link that is shown. Another moderator will answer.',
};

/** Whether the person can still log in. */
const placeOf = (kind: SanctionKind) => (kind === 'warn' || kind === 'limit' ? 'open' : 'closed');

const linkOf = (settings: Settings, kind: SanctionKind) =>
  placeOf(kind) === 'open'
    ? { label: 'See your account’s standing', url: mailLink(settings, paths.standing) }
    : { label: 'Log in', url: mailLink(settings, paths.login) };

const reasonLines = (reason: string) => (reason === '' ? [] : [`The reason: ${reason}`]);

export const sanctionMail = (settings: Settings, to: Receiver, { kind, reason, until }: About): MailMessage =>
  renderMail({
    to: to.email,
    subject: subjects[kind](),
    paragraphs: [
      greeting(to),
      effects[kind](until === null ? '' : timeFor(to, until)),
      ...reasonLines(reason),
      appealNotes[placeOf(kind)],
    ],
    link: linkOf(settings, kind),
  });

const liftedTexts: Record<SanctionKind, string> = {
  warn: 'the warning of your account was taken back.',
  limit: 'the limit of your account was lifted. You can post again.',
  suspend: 'the suspension of your account was lifted. You can log in again.',
  ban: 'the ban of your account was lifted. You can log in again.',
};

export const liftedMail = (settings: Settings, to: Receiver, kind: SanctionKind): MailMessage =>
  renderMail({
    to: to.email,
    subject: `News about your ${siteName()} account`,
    paragraphs: [greeting(to), liftedTexts[kind]],
    link: { label: 'Log in', url: mailLink(settings, paths.login) },
  });

interface Answer {
  kind: SanctionKind;
  outcome: AppealOutcome;
  answer: string;
}

const keptTexts: Record<SanctionKind, string> = {
  warn: 'The warning stays.',
  limit: 'The limit stays until its end.',
  suspend: 'The suspension stays until its end.',
  ban: 'The ban stays.',
};

export const appealAnsweredMail = (settings: Settings, to: Receiver, { kind, outcome, answer }: Answer): MailMessage =>
  renderMail({
    to: to.email,
    subject: `The answer to your ${siteName()} appeal`,
    paragraphs: [
      greeting(to),
      outcome === 'kept'
        ? `your appeal was read, and declined. ${keptTexts[kind]}`
        : `your appeal was read, and accepted: ${liftedTexts[kind]}`,
      `The answer: ${answer}`,
    ],
    link: linkOf(settings, outcome === 'lifted' ? 'warn' : kind),
  });
