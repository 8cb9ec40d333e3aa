import type { NotificationKind } from '#shared/areas/notifications/kinds';
import { kindNamed, unsubscribeTexts } from '#shared/areas/notifications/unsubscribe';
import { paths } from '#shared/pages';
import { mailLink, type MailReason } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';
import { unsubscribeToken } from './unsubscribeToken';

interface About {
  kind: NotificationKind;
  to: { id: number; email: string };
}

/** Why somebody gets an email of a kind, with the links that end these emails and lead to the other choices. */
export function reasonOfMail(settings: Settings, { kind, to: { id: developerId, email } }: About): MailReason {
  const { label, hint } = kindNamed(kind);
  return {
    reason: unsubscribeTexts.reason(label, hint),
    endUrl: mailLink(settings, paths.unsubscribe(unsubscribeToken(settings, { developerId, kind, email }))),
    settingsUrl: mailLink(settings, paths.accountSettings),
  };
}
