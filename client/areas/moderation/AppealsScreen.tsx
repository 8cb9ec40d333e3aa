import { IconGavel } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { sanctionsTexts as texts } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { PageTabs } from '../../ui/layout/PageTabs';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { pageFrom, PageSteps } from './PageSteps';
import { SanctionRow } from './sanctions/SanctionRow';
import { useAppeals, useStaleDeskOnLeave, type AppealState } from './sanctions/sanctions.slice';

/** /Moderation/Appeals: the appeals that wait, and the answered ones. */
export function AppealsScreen() {
  return (
    <ModerationPage current="appeals">
      <Appeals />
    </ModerationPage>
  );
}

function addressOf(state: AppealState, page = 1): string {
  const query = new URLSearchParams({
    ...(state === 'answered' && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? paths.appeals : `${paths.appeals}?${query.toString()}`;
}

function Appeals() {
  useStaleDeskOnLeave();
  const [query] = useSearchParams();
  const state = query.get('state') === 'answered' ? 'answered' : 'open';
  const page = pageFrom(query);
  const { data, error, retry } = useAppeals(state, page);
  const label = state === 'open' ? 'Waiting appeals' : 'Answered appeals';
  return (
    <>
      <PageTabs
        label="Appeals"
        tabs={[
          {
            name: data && data.open > 0 ? `Waiting (${data.open})` : 'Waiting',
            to: addressOf('open'),
            current: state === 'open',
          },
          { name: 'Answered', to: addressOf('answered'), current: state === 'answered' },
        ]}
      />
      <FetchState {...{ data, error, retry }} shape="rows" count={4} />
      {data?.items.length === 0 && (
        <EmptyState text={state === 'open' ? texts.noneOpen : texts.noneAnswered} icon={<IconGavel size={36} />} />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {data.items.map((sanction) => (
            <SanctionRow key={sanction.id} sanction={sanction} isNamed />
          ))}
        </ul>
      )}
      <PageSteps
        label={label}
        newer={page > 1 ? addressOf(state, page - 1) : undefined}
        older={data?.hasMore ? addressOf(state, page + 1) : undefined}
      />
    </>
  );
}
