import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { sanctionKinds, type SanctionKind } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import type { NotificationSource } from '../../content';
import { mayUseRoles } from '../../http/session/roles';

interface AppealColumns {
  appealName: string;
  appealAgainst: SanctionKind;
}

/** Appeals that wait, for the moderators who may answer them. */
export const appealNotifications: NotificationSource<AppealColumns> = {
  targets: { appeal: 'account_sanctions as appealed' },
  join: (query) => {
    void query
      .leftJoin('developers as appealReader', 'appealReader.id', 'notified.receiverId')
      .leftJoin('developers as appellant', 'appellant.id', 'appealed.developerId');
  },
  joinShown: (query) => {
    void query.select({ appealName: 'appellant.alias', appealAgainst: 'appealed.kind' });
  },
  isLiving: (condition) => {
    void condition.whereRaw(
      `appellant.id is not null and appealed.answeredAt is null and appealed.liftedAt is null
       and (appealed.until is null or appealed.until > utc_timestamp(3))
       and not (appealed.givenById <=> appealReader.id)
       and appealReader.siteModCanBan = 1 and ${mayUseRoles('appealReader')}`,
    );
  },
  textOf: ({ appealName, appealAgainst }) => texts.appealWaits(appealName, sanctionKinds[appealAgainst].toLowerCase()),
  linkOf: () => paths.appeals,
};
