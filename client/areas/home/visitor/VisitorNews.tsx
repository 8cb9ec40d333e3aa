import { Suspense } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useNear } from '../../../ui/layout/useNear';
import { Openings } from './Openings';
import styles from './Visitor.module.css';

const TalkLine = lazyWithRetry(() => import('./TalkLine'));

/** What happens on the site, for those who do not know it: a chunk of its own, which the sentence does not wait for. */
export default function VisitorNews() {
  const { ref, isNear } = useNear(0);
  return (
    <>
      <Openings />
      <div ref={ref} className={styles.talkPlace}>
        {isNear && (
          <Suspense>
            <TalkLine />
          </Suspense>
        )}
      </div>
    </>
  );
}
