import { Suspense, type ComponentProps } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import type { Page } from '#shared/topics';
import { ScheduledHere, ScheduleDialog } from '../../schedules';

interface SchedulingProps extends Omit<ComponentProps<typeof ScheduleDialog>, 'post'> {
  user: LoggedUser;
  page: Page;
  canChooseAuthor: boolean;
  /** The post that the dialog schedules; null while it is closed. */
  post: ComponentProps<typeof ScheduleDialog>['post'] | null;
}

/** Beside the form of a new DevLog: the question when to publish it, and what is scheduled already. */
export function Scheduling({ user, page, canChooseAuthor, post, ...events }: SchedulingProps) {
  const isOfGame = page.parentType === 'game' && !canChooseAuthor;
  return (
    <Suspense>
      {post && <ScheduleDialog post={post} {...events} />}
      <ScheduledHere user={user} gameId={isOfGame ? page.parentId : null} />
    </Suspense>
  );
}
