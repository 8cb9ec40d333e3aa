import { Button, SegmentedControl } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { donationsLimits, donationsTexts, donorSorts, type Donor, type DonorSort } from '#shared/areas/donations';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import styles from './Donations.module.css';
import { useDonorsPage, useLiveDonors } from './donations.slice';
import { DonorRow } from './DonorRow';

const sortNames: Record<DonorSort, string> = { amount: 'By amount', date: 'By date' };

/** All donors, sorted as the address says. */
export function DonorList() {
  const [query, setQuery] = useSearchParams();
  const headingId = useId();
  useLiveDonors();
  const sort = donorSorts.find((name) => name === query.get('sort')) ?? 'amount';
  return (
    <section className={styles.donors} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>Donors</h2>
        <SegmentedControl
          aria-label="Sort donors by"
          size="md"
          value={sort}
          data={donorSorts.map((value) => ({ value, label: sortNames[value] }))}
          onChange={(chosen) => setQuery(chosen === 'date' ? { sort: chosen } : {}, { replace: true })}
        />
      </div>
      <Donors key={sort} sort={sort} />
    </section>
  );
}

function Donors({ sort }: { sort: DonorSort }) {
  const [pages, setPages] = useState(1);
  return <DonorsFrom sort={sort} before={[]} startResult={0} pages={pages} onMore={() => setPages(pages + 1)} />;
}

interface DonorsFromProps {
  sort: DonorSort;
  /** The donors of the pages before this one. */
  before: Donor[];
  startResult: number;
  /** How many pages are shown, counted from this one. */
  pages: number;
  onMore: () => void;
}

/** One page and all pages after it, in one list. */
function DonorsFrom({ sort, before, startResult, pages, onMore }: DonorsFromProps) {
  const { data, error, retry } = useDonorsPage(sort, startResult);
  const donors = [...before, ...(data?.items ?? [])];
  if (pages > 1 && data?.hasMore) {
    const next = {
      sort,
      before: donors,
      startResult: startResult + donationsLimits.pageSize,
      pages: pages - 1,
      onMore,
    };
    return <DonorsFrom {...next} />;
  }
  if (data && donors.length === 0)
    return (
      <EmptyState
        text={donationsTexts.none}
        hint="The first donor will be at the top for a while."
        icon={<IconHeart size={36} />}
      />
    );
  return (
    <>
      {donors.length > 0 && (
        <ol className={styles.list}>
          {donors.map((donor) => (
            <DonorRow key={donor.id ?? donor.alias} donor={donor} />
          ))}
        </ol>
      )}
      <FetchState {...{ data, error, retry }} shape="rows" count={before.length > 0 ? 2 : 6} />
      {data?.hasMore && (
        <Button variant="default" className={styles.more ?? ''} onClick={onMore}>
          Show more donors
        </Button>
      )}
    </>
  );
}
