import { SegmentedControl } from '@mantine/core';
import { feedTexts } from '#shared/areas/feed';
import { feedScope } from '#shared/vocabulary';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { hasLoggedInCookie, useSession } from '../account';
import { FeedList } from './FeedList';
import type { Feed } from './feedView';
import { useFeedScope } from './useFeedScope';

interface ChosenFeedProps {
  everybody: Feed;
  following: Feed;
  heading: string;
  /** Shown where nobody has posted. */
  empty: { text: string; hint?: string };
  onReveal?: () => void;
}

const labels = { following: 'Following', everybody: 'Everybody' } as const;
const choices = feedScope.options.map((value) => ({ value, label: labels[value] }));

/** Everybody's posts or those of whom the viewer follows, as they choose. Visitors see everybody's. */
export function ChosenFeed({ everybody, following, empty, ...list }: ChosenFeedProps) {
  const { known, user } = useSession();
  const { scope, choose } = useFeedScope(user);
  if (!known && hasLoggedInCookie()) return <LoadingSkeleton shape="cards" />;
  if (!user) return <FeedList {...list} of={everybody} empty={empty} layout="chosen" />;
  const emptyOfFollowed = user.counts.following ? feedTexts.emptyOfFollowed : feedTexts.followsNobody;
  return (
    <FeedList
      key={scope}
      {...list}
      of={scope === 'following' ? following : everybody}
      empty={scope === 'following' ? { text: emptyOfFollowed } : empty}
      layout="chosen"
      choice={
        <SegmentedControl
          size="sm"
          data={choices}
          value={scope}
          onChange={(value) => void choose(feedScope.parse(value))}
          aria-label="Whose posts are shown"
        />
      }
    />
  );
}
