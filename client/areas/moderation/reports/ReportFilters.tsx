import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { claimFilters, reportAges } from '#shared/areas/moderation/reports';
import { capitalized } from '#shared/characters';
import { contentNames, type ContentName } from '#shared/content';
import styles from '../Moderation.module.css';
import { readReportFilter, reportsPath, type ReportFilter } from './reportFilter';

const choiceOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The names of kinds, in which comments on bugs differ from others. */
const kindNames: Record<ContentName, string> = { ...contentNames, bugComment: 'comment on a bug' };
const kinds = Object.entries(kindNames).map(([value, name]) => ({ value, label: capitalized(name) }));
const ages = reportAges.map((days) => ({ value: String(days), label: days === 1 ? 'For a day' : `For ${days} days` }));

interface ReportFiltersProps {
  filter: ReportFilter;
  /** The name of the account that they are about, once it is known. */
  about: string | undefined;
}

/** The filters of the reports, which are part of the page's address. */
export function ReportFilters({ filter, about }: ReportFiltersProps) {
  const navigate = useNavigate();
  /** Goes through the address, which takes known values alone. */
  const choose = (name: string) => (value: string) => {
    const query = new URLSearchParams(reportsPath(filter).split('?')[1]);
    if (value === '') query.delete(name);
    else query.set(name, value);
    void navigate(reportsPath(readReportFilter(query, 1)));
  };
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <Choice label="What" all="Everything" value={filter.kind} data={kinds} onChange={choose('kind')} />
      {filter.state === 'open' && (
        <>
          <Choice
            label="Who is on it"
            all="Anybody or nobody"
            value={filter.claim}
            data={choiceOf(claimFilters)}
            onChange={choose('claim')}
          />
          <Choice
            label="Waiting"
            all="However long"
            value={filter.olderThan}
            data={ages}
            onChange={choose('olderThan')}
          />
        </>
      )}
      {filter.aboutId !== undefined && (
        <Button
          component={Link}
          to={reportsPath({ ...filter, aboutId: undefined, page: 1 })}
          variant="default"
          className={styles.chosen ?? ''}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={`Show reports about everyone, not only ${about ?? 'this account'}`}
        >
          About {about ?? `account ${filter.aboutId}`}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The choice that leaves nothing out. */
  all: string;
  value: string | number | undefined;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, all, value, data, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={String(value ?? '')}
    data={[{ value: '', label: all }, ...data]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
