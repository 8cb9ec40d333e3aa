import { critiqueTexts } from '#shared/critique';
import { critiqueFeed, FeedList } from '../feed';

/** DevLogs and pieces that ask for critique, newest first. */
export default function CritiqueWanted() {
  return (
    <FeedList
      of={critiqueFeed}
      heading="Critique wanted"
      isHeadingHidden
      empty={{ text: critiqueTexts.none, hint: critiqueTexts.noneHint }}
      layout="chosen"
    />
  );
}
