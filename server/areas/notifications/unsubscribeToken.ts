import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationKinds, type NotificationKind } from '#shared/areas/notifications/kinds';
import type { Settings } from '../../settings';

/** The emails of one kind to one address of an account. */
export interface MailingList {
  developerId: number;
  kind: NotificationKind;
  email: string;
}

/**
 * The token of the link that ends such emails. It needs no row and does not expire: emails are read years later. It ends
 * with the address, so that a former one has no say about the next.
 */
export const unsubscribeToken = (settings: Pick<Settings, 'secrets'>, list: MailingList): string =>
  `${list.developerId}.${list.kind}.${signatureOf(settings, list)}`;

const signatureOf = ({ secrets }: Pick<Settings, 'secrets'>, { developerId, kind, email }: MailingList) =>
  createHmac('sha256', secrets.sessionSecret).update(`unsubscribe ${developerId} ${kind} ${email}`).digest('base64url');

/** The account and kind that a token names; null for none. Anybody can name them: see `isSigned`. */
export function readUnsubscribeToken(token: string): Omit<MailingList, 'email'> | null {
  const [id, name] = token.split('.');
  const kind = notificationKinds.find((each) => each.kind === name)?.kind;
  return kind ? { developerId: Number(id), kind } : null;
}

/** Whether the site has made this token for the list. */
export function isSigned(settings: Pick<Settings, 'secrets'>, token: string, list: MailingList): boolean {
  const sent = Buffer.from(token);
  const right = Buffer.from(unsubscribeToken(settings, list));
  return sent.length === right.length && timingSafeEqual(sent, right);
}
