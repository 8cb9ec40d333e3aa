import { useState } from 'react';
import { answersLimits } from '#shared/areas/playtests/answers';
import { useFetched } from '../../../app/data/fetched';
import { useAppSelector } from '../../../app/hooks';
import { fetchAnswers, selectAnswerPages } from '../playtests.slice';

/** The answers to a playtest that the viewer may read, newest first, a page at a time. */
export function useAnswers(playtestId: number, reader: 'team' | 'public') {
  const [first, setFirst] = useState(0);
  const name = `${playtestId}.${reader}`;
  const { error, retry, status } = useFetched(fetchAnswers, selectAnswerPages, {
    key: `${name}>${first}`,
    input: { playtestId: String(playtestId), startResult: String(first) },
  });
  const pages = useAppSelector(selectAnswerPages);
  const known = useAppSelector((state) => state.playtests.answers);
  const { pageSize } = answersLimits;
  const starts = Array.from({ length: first / pageSize + 1 }, (_, at) => at * pageSize);
  const fetched = starts.flatMap((start) => pages[`${name}>${start}`]?.data ?? []);
  const ids = [...new Set(fetched.flatMap((page) => page.items.map(({ id }) => id)))];
  return {
    answers: ids.flatMap((id) => known[id] ?? []),
    isKnown: fetched.length > 0,
    hasMore: fetched.at(-1)?.hasMore === true,
    isFetching: status !== 'fetched',
    error,
    retry,
    loadMore: () => setFirst(first + pageSize),
  };
}
