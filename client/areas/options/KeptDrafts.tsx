import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { drafts, draftsEvents, draftsTexts as texts, type Draft } from '#shared/areas/drafts';
import type { LoggedUser } from '#shared/areas/session';
import { headingOf, matchPage } from '#shared/pages';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { useAccountDrafts } from '../../app/forms/sync/accountDrafts.slice';
import { wordsOf } from '../../app/forms/sync/draftTexts';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { FetchState } from '../../ui/feedback/FetchState';
import { showToast } from '../../ui/feedback/toasts';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { Time } from '../../ui/text/Time';
import rows from '../../ui/layout/TextRows.module.css';
import styles from './KeptDrafts.module.css';

/** In the account settings: the long texts that the viewer has not sent, which the server keeps. */
export function KeptDrafts({ user: { info } }: { user: LoggedUser }) {
  const { data, error, retry } = useAccountDrafts(info.id, true);
  const kept = data?.filter(({ isEnded }) => !isEnded);
  return (
    <SettingsSection heading="Drafts">
      <p className={styles.lead}>{texts.about}</p>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {kept?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {kept && kept.length > 0 && (
        <ul className={rows.rows}>
          {kept.map((draft) => (
            <KeptDraft key={draft.name} draft={draft} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** Characters of its beginning, and of its name for screen readers. */
const excerptLength = 140;
const labelLength = 40;

const startOf = (words: string, length: number) =>
  words.length > length ? `${words.slice(0, length).trimEnd()}…` : words;

/** A draft with the page of its form, where it goes on. */
function KeptDraft({ draft: { name, text, path, version, changed } }: { draft: Draft }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const words = wordsOf(name, text);
  const label = startOf(words, labelLength);
  const page = path === '' ? null : matchPage(path)?.page;

  const discard = () =>
    toastOnError(async () => {
      const ended = await call(drafts.endDraft, { name, version });
      dispatch(onLive(draftsEvents.draftUpdated)(ended));
      showToast(texts.discarded);
    });

  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p dir="auto" className={styles.beginning}>
          {startOf(words, excerptLength)}
        </p>
        <span className={rows.meta}>
          {page && <span>{headingOf(page.name)}</span>}
          <Time at={changed} format="full" />
        </span>
      </div>
      <div className={rows.buttons}>
        {page && (
          <Button component={Link} to={path} variant="default" size="sm" aria-label={`Continue ${label}`}>
            Continue
          </Button>
        )}
        <Button variant="subtle" color="rose" size="sm" aria-label={`Discard ${label}`} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <LazyConfirmDialog
        opened={isAsking}
        danger
        title="Discard this draft?"
        text={texts.confirmDiscard}
        confirm="Discard"
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
