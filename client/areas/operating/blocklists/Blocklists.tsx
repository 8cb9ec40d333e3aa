import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { blocklistKinds, blocklistLimits, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { searchLimits } from '#shared/areas/search';
import { FetchState } from '../../../ui/feedback/FetchState';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { useBlocklist } from '../desk.slice';
import styles from '../Operating.module.css';
import { BlockedRow } from './BlockedRow';
import { BlockForm } from './BlockForm';
import { kindTexts } from './kinds';

/** /Admin/Blocklists: the hosts, domains and networks that the site refuses. */
export function Blocklists() {
  const [kind, setKind] = useState<BlocklistKind>('host');
  const { name, about } = kindTexts[kind];
  return (
    <>
      <SegmentedControl
        className={styles.choice ?? ''}
        aria-label="Blocklist"
        value={kind}
        onChange={setKind}
        data={blocklistKinds.map((value) => ({ value, label: kindTexts[value].name }))}
      />
      <SettingsSection heading={name}>
        <p className={styles.lead}>{about}</p>
        <BlockForm key={kind} kind={kind} />
      </SettingsSection>
      <SettingsSection heading="Blocked">
        <List key={kind} kind={kind} />
      </SettingsSection>
    </>
  );
}

function List({ kind }: { kind: BlocklistKind }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchLimits.debounceMs);
  const { data, error, retry } = useBlocklist({ kind, search });
  const isEmpty = typed === '' && search === '' && data?.total === 0;
  if (isEmpty) return <p className={styles.dim}>{kindTexts[kind].none}</p>;
  return (
    <>
      <div>
        <search className={styles.form}>
          <TextInput
            type="search"
            label="Search"
            description="Part of an address or a note"
            maxLength={blocklistLimits.value}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </search>
        <div role="status">
          {data?.total === 0 && <p className={styles.dim}>{blockingTexts.notFound}</p>}
          {data && data.total > data.items.length && (
            <p className={styles.dim}>{blockingTexts.more(data.items.length, data.total)}</p>
          )}
        </div>
      </div>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={`Blocked: ${kindTexts[kind].name}`}>
          {data.items.map((blocked) => (
            <BlockedRow key={blocked.value} blocked={blocked} />
          ))}
        </ul>
      )}
    </>
  );
}
