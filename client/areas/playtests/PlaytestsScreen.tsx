import { ActionIcon, Button } from '@mantine/core';
import { IconMoodEmpty, IconPlus, IconRss } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { playtestsLimits, playtestsTexts, type Playtest } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useFocusNewItems } from '../../ui/focus/useFocusNewItems';
import { ByWidth } from '../../ui/layout/ByWidth';
import { PageTabs } from '../../ui/layout/PageTabs';
import { VisitorLead } from '../account';
import { FeedTabs } from '../feed';
import { SaveSearchButton } from '../savedSearches';
import { addressOf, countFilters, inputOf, readFilters, type Filters } from './filters';
import { PlaytestFilters } from './PlaytestFilters';
import { PlaytestRow } from './PlaytestRow';
import { fetchPlaytests, listLeft, selectPages } from './playtests.slice';
import styles from './Playtests.module.css';
import { stateNow } from './StateBadge';

const CritiqueWanted = lazyWithRetry(() => import('./CritiqueWanted'));

const newPlaytest = { component: Link, to: paths.newPlaytest() } as const;
const critiqueAddress = `${paths.playtests}?view=critique`;

/** /Playtests: rounds that are open, those that have ended, and DevLogs and pieces that ask for critique. */
export function PlaytestsScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(query);
  const { state } = filters;
  const showsCritique = query.get('view') === 'critique';
  return (
    <div className={styles.page}>
      <FeedTabs here="Playtests" />
      <header className={styles.listHead}>
        <div>
          <h1>Playtests</h1>
          <VisitorLead>Games looking for people to play them and say what went wrong.</VisitorLead>
        </div>
        {!showsCritique && (
          <ByWidth
            at="phone"
            otherwise={
              <Button {...newPlaytest} leftSection={<IconPlus size={18} aria-hidden />}>
                New playtest
              </Button>
            }
          >
            <ActionIcon {...newPlaytest} size="lg" title="New playtest" aria-label="New playtest">
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </ByWidth>
        )}
      </header>
      <PageTabs
        label="Playtests"
        tabs={[
          { name: 'Open', to: addressOf({ ...filters, state: 'open' }), current: !showsCritique && state === 'open' },
          {
            name: 'Ended',
            to: addressOf({ ...filters, state: 'ended', unanswered: false }),
            current: !showsCritique && state === 'ended',
          },
          { name: 'Critique wanted', to: critiqueAddress, current: showsCritique },
        ]}
      />
      {showsCritique ? (
        <Suspense fallback={<LoadingSkeleton shape="cards" />}>
          <CritiqueWanted />
        </Suspense>
      ) : (
        <>
          <PlaytestFilters
            filters={filters}
            onChange={(changed) => void navigate(addressOf({ ...filters, ...changed }), { replace: true })}
          />
          <PlaytestList key={addressOf(filters)} filters={filters} />
        </>
      )}
    </div>
  );
}

const hasEnded = (item: Playtest) => ['closed', 'expired'].includes(stateNow(item));

function PlaytestList({ filters }: { filters: Filters }) {
  const dispatch = useAppDispatch();
  const { state } = filters;
  const name = addressOf(filters);
  const [first, setFirst] = useState(0);
  useTopics([topics.playtests]);
  useEffect(() => () => void dispatch(listLeft()), [dispatch]);
  const { error, retry, status } = useFetched(fetchPlaytests, selectPages, {
    key: `${name}>${first}`,
    input: { ...inputOf(filters), startResult: String(first) },
  });
  const pages = useAppSelector(selectPages);
  const items = useAppSelector((root) => root.playtests.items);
  const starts = Array.from({ length: first / playtestsLimits.pageSize + 1 }, (_, at) => at * playtestsLimits.pageSize);
  const fetched = starts.flatMap((start) => pages[`${name}>${start}`]?.data ?? []);
  const ids = [...new Set(fetched.flatMap((page) => page.items.map(({ id }) => id)))];
  const shown = ids.flatMap((id) => items[id] ?? []).filter((item) => hasEnded(item) === (state === 'ended'));
  const { list, onLoadMore } = useFocusNewItems(shown.length);
  const last = fetched.at(-1);

  function loadMore() {
    onLoadMore();
    setFirst(first + playtestsLimits.pageSize);
  }
  return (
    <>
      {fetched.length === 0 && error === undefined && <LoadingSkeleton shape="rows" count={5} />}
      {fetched.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={<IconMoodEmpty size={36} />}
          text={
            countFilters(filters) > 0
              ? playtestsTexts.noneFound
              : state === 'open'
                ? playtestsTexts.none
                : playtestsTexts.noneEnded
          }
        />
      )}
      {shown.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {shown.map((playtest) => (
            <PlaytestRow key={playtest.id} playtest={playtest} />
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {last?.hasMore === true && error === undefined && (
        <Button variant="default" className={styles.more ?? ''} loading={status !== 'fetched'} onClick={loadMore}>
          Load more playtests
        </Button>
      )}
      {state === 'open' && (
        <div className={styles.listFoot}>
          <a className={styles.feed} href={paths.playtestsFeed}>
            <IconRss size={16} aria-hidden /> Open playtests as an Atom feed
          </a>
          <SaveSearchButton kind="playtests" address={addressOf({ ...filters, unanswered: false })} />
        </div>
      )}
    </>
  );
}
