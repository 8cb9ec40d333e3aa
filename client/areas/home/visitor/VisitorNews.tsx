import { Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useNear } from '../../../ui/layout/useNear';
import { Openings } from './Openings';
import styles from './Visitor.module.css';

const TalkLine = lazyWithRetry(() => import('./TalkLine'));

/** The site's latest activity for visitors: a chunk of its own, so that the headline does not wait for it. */
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
