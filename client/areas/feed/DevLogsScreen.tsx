import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession, VisitorLead } from '../account';
import { ChosenFeed } from './ChosenFeed';
import { FeedTabs } from './FeedTabs';
import { devLogFeed, followedDevLogFeed } from './feedView';
import { NewPostBox } from './post/NewPostBox';
import { useCatchUp } from './useCatchUp';
import styles from './FeedScreen.module.css';

/** Posts of all developers and games, newest first. */
export function DevLogsScreen() {
  const { known, user } = useSession();
  const catchUp = useCatchUp('devlogs');
  return (
    <>
      <FeedTabs here="DevLogs" />
      <header>
        <h1>DevLogs</h1>
        <VisitorLead>Progress, problems and playtests, from the people who make the games.</VisitorLead>
      </header>
      {user && (
        <NewPostBox
          page={{ parentType: 'developer', parentId: user.info.id }}
          canChooseAuthor
          draftKey="feed.devlogs"
        />
      )}
      {known && !user && <LogInToWrite />}
      <ChosenFeed
        everybody={devLogFeed}
        following={followedDevLogFeed}
        heading="Latest posts"
        empty={{ text: 'No one has written a DevLog yet', hint: 'Be the first to share what you are working on.' }}
        onReveal={catchUp}
      />
    </>
  );
}

function LogInToWrite() {
  return (
    <div className={styles.invitation}>
      <span>Are you making something? Tell others about it.</span>
      <Button component={Link} to={paths.login} variant="light" size="sm">
        Log in to write a DevLog
      </Button>
    </div>
  );
}
