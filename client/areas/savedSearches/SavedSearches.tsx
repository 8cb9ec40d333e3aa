import type { LoggedUser } from '#shared/areas/session';
import { savedSearchesTexts as texts } from '#shared/areas/recruiting/savedSearches';
import { FetchState } from '../../ui/feedback/FetchState';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { useChannel } from '../notifications';
import styles from './SavedSearches.module.css';
import { SavedSearchRow } from './SavedSearchRow';
import { useSavedSearches } from './savedSearches.slice';

/** In the account settings: the viewer's saved searches. */
export function SavedSearches({ user: { info } }: { user: LoggedUser }) {
  const { data, error, retry } = useSavedSearches(info.id);
  const isUnsubscribed = useChannel(info.id, 'searches') === 'app';
  return (
    <SettingsSection heading="Saved searches">
      <p className={styles.lead}>
        Alerts tell you once a day who has joined, started looking or asked for testers since.
        {!info.receiveEmailNotifications
          ? ' You get no emails at the moment: turn them on above to receive those too.'
          : isUnsubscribed &&
            ' You have turned off emails about saved searches: turn them on under Notifications to receive those too.'}
      </p>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.searches}>
          {data.map((search) => (
            <SavedSearchRow key={search.id} search={search} ownerId={info.id} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
