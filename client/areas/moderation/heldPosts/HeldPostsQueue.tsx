import { IconInbox } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { heldPostsTexts as texts } from '#shared/areas/heldPosts';
import { paths } from '#shared/pages';
import { Removable } from '../../../app/forms/Removable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { FetchState } from '../../../ui/feedback/FetchState';
import { pageFrom, PageSteps } from '../PageSteps';
import { useStaleHeldPostsOnLeave, useWaitingPosts } from './deskHeldPosts.slice';
import { WaitingPosts } from './WaitingPosts';

const pathOf = (page: number) => (page === 1 ? paths.heldPosts : `${paths.heldPosts}?page=${page}`);

/** One page of the first posts that wait. */
export default function HeldPostsQueue() {
  useStaleHeldPostsOnLeave();
  const page = pageFrom(useSearchParams()[0]);
  const { data, error, retry } = useWaitingPosts(page);
  return (
    <>
      <FetchState {...{ data, error, retry }} shape="rows" count={4} />
      {data?.items.length === 0 && <EmptyState text={texts.none} icon={<IconInbox size={36} />} />}
      {data && data.items.length > 0 && (
        <Removable>
          <WaitingPosts posts={data.items} />
        </Removable>
      )}
      <PageSteps
        label="First posts"
        newer={page > 1 ? pathOf(page - 1) : undefined}
        older={data?.hasMore ? pathOf(page + 1) : undefined}
      />
    </>
  );
}
