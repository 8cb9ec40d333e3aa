import { Button, Loader } from '@mantine/core';
import {
  accountExport,
  accountExportEvents,
  accountExportTexts as texts,
  type AccountArchive,
} from '#shared/areas/accountExport';
import type { LoggedUser } from '#shared/areas/session';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { FetchState } from '../../../ui/feedback/FetchState';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { Time } from '../../../ui/text/Time';
import styles from '../settings/Settings.module.css';
import { useFreshSignIn } from '../useFreshSignIn';
import { useArchive } from './accountExport.slice';

/** In the account settings: an archive of all that the site has of the account. */
export default function AccountExport({ user }: { user: LoggedUser }) {
  const { data, error, retry } = useArchive(user.info.id);
  const { ask, download, isBusy, dialog } = useArchiveActions(user.info.email);
  const archive = data?.archive ?? null;
  return (
    <SettingsSection heading="Your data">
      <p className={styles.quiet}>
        Get everything that this site has of your account, as a zip with your texts and settings (JSON) and your files.
        The words of others are not in it.
      </p>
      <FetchState {...{ data, error, retry }} shape="rows" count={1} />
      {data && (
        <>
          <div role="status">{archive && <State archive={archive} />}</div>
          <div className={styles.foot}>
            {archive?.state === 'ready' && (
              <Button loading={isBusy} onClick={download}>
                Download
              </Button>
            )}
            {archive?.state !== 'waiting' && (
              <Button variant="default" loading={isBusy} disabled={isTooSoon(archive)} onClick={ask}>
                {archive?.state === 'ready' ? 'Prepare a new archive' : 'Prepare an archive'}
              </Button>
            )}
          </div>
        </>
      )}
      {dialog}
    </SettingsSection>
  );
}

const isTooSoon = (archive: AccountArchive | null) => archive !== null && Date.parse(archive.nextAt) > Date.now();

function State({ archive }: { archive: AccountArchive }) {
  const { state, failure, bytes, expiresAt, nextAt } = archive;
  if (state === 'waiting')
    return (
      <p className={styles.note}>
        <Loader size="xs" aria-hidden /> <span>Your archive is being prepared. You get an email once it is ready.</span>
      </p>
    );
  if (state === 'failed') return <p className={styles.warning}>{failure === 'noRoom' ? texts.noRoom : texts.failed}</p>;
  return (
    <p className={styles.quiet}>
      Your archive is ready ({sizeText(bytes ?? 0)}).{' '}
      {expiresAt !== null && (
        <>
          You can download it until <Time at={expiresAt} format="inSentence" />.{' '}
        </>
      )}
      {isTooSoon(archive) && (
        <>
          You can ask for the next one <Time at={nextAt} format="inSentence" />.
        </>
      )}
    </p>
  );
}

const megabyte = 1_000_000;
const sizeText = (bytes: number) =>
  bytes < 1_000 * megabyte
    ? `${Math.max(0.1, bytes / megabyte).toFixed(1)} MB`
    : `${(bytes / (1_000 * megabyte)).toFixed(1)} GB`;

/** Both need a fresh sign-in: the dialog asks for the password where it is refused. */
function useArchiveActions(email: string) {
  const dispatch = useAppDispatch();
  const { run, isBusy, dialog } = useFreshSignIn(email);
  const ask = () =>
    void run(async () => {
      const answer = await call(accountExport.askForArchive, {});
      dispatch(onLive(accountExportEvents.accountArchiveUpdated)(answer));
    });
  const download = () =>
    void run(async () => {
      const { address } = await call(accountExport.openArchive, {});
      const link = document.createElement('a');
      link.href = address;
      link.click();
    });
  return { ask, download, isBusy, dialog };
}
