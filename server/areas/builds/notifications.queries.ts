import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import type { NotificationSource } from '../../content';

interface TesterColumns {
  testedGame: string;
  testedGameUrl: string;
}

/** Games whose owner has named the receiver as a tester, for as long as they are one. */
export const testerNotifications: NotificationSource<TesterColumns> = {
  targets: { tester: 'games as tested' },
  joinShown: (query) => {
    void query.select({ testedGame: 'tested.alias', testedGameUrl: 'tested.stringUrl' });
  },
  asGame: 'tested.id',
  isLiving: (condition) => {
    void condition.where('tested.ownerIsBanned', false).whereRaw(
      `exists (select 1 from build_testers as naming
          where naming.gameId = tested.id and naming.developerId = notified.receiverId)`,
    );
  },
  textOf: ({ testedGame }) => texts.testerNamed(testedGame),
  linkOf: ({ testedGameUrl }) => paths.playAsTester(testedGameUrl),
};
