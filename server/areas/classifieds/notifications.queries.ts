import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import type { NotificationSource } from '../../content';
import { ownerAs } from '../../people';

interface ClassifiedColumns {
  classifiedTitle: string;
  classifiedPoster: string;
}

/** Classifieds: reminders to their authors, and mentions. */
export const classifiedNotifications: NotificationSource<ClassifiedColumns> = {
  targets: { classified: 'classifieds as classified' },
  join: (query) => {
    void query.leftJoin(...ownerAs('classifiedOwner', 'classified.gameId'));
  },
  joinShown: (query, db) => {
    void query
      .leftJoin('developers as classifiedDeveloper', 'classifiedDeveloper.id', 'classified.developerId')
      .leftJoin('games as classifiedGame', 'classifiedGame.id', 'classified.gameId')
      .select({ classifiedTitle: 'classified.postTitle' })
      .select(db.raw('coalesce(classifiedDeveloper.alias, classifiedGame.alias) as classifiedPoster'));
  },
  asGame: "if(notified.action = 'mention', classified.gameId, null)",
  isLiving: (condition) => {
    void condition.where('classified.isBanned', false).whereRaw(
      // The game may have another owner by now.
      "(notified.action <> 'reminder' or coalesce(classified.developerId, classifiedOwner.developerId) = notified.receiverId)",
    );
  },
  textOf: ({ action, classifiedTitle, classifiedPoster }) => {
    const said = action === 'mention' ? texts.mentioned(classifiedPoster) : texts.stillLooking;
    return `${said} ${texts.quoted(classifiedTitle)}`;
  },
  linkOf: ({ targetId }) => paths.classified(targetId),
};
