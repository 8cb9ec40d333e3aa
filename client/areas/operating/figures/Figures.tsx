import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { figuresTexts, type figures } from '#shared/areas/operating/figures';
import type { OutputOf } from '#shared/endpoint';
import { connectionTexts } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { FetchState } from '../../../ui/feedback/FetchState';
import { showToast } from '../../../ui/feedback/toasts';
import { SavedHint, useSavedHint } from '../../../ui/form/SavedHint';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { Time } from '../../../ui/text/Time';
import { fetchFigures, onlyOne, useFigures } from '../desk.slice';
import styles from './Figures.module.css';
import { MailTest } from './MailTest';

type Figures = OutputOf<typeof figures.readFigures>;

/** /Admin/Figures: a test of the mails, what waits, what ran and how much is stored. */
export function FiguresPage() {
  const { data, error, retry } = useFigures();
  return (
    <>
      <MailTest />
      <FetchState {...{ data, error, retry }} shape="rows" count={6} />
      {data && <AllFigures figures={data} />}
    </>
  );
}

function AllFigures({
  figures: { version, process, queues, hourlyJobs, databaseBytes, files, disks },
}: {
  figures: Figures;
}) {
  const { mails, chores, began } = process;
  return (
    <>
      <SettingsSection heading="Version and storage">
        <FigureList>
          <Figure name="Version">{version}</Figure>
          <Figure name="Database">{sizeOf(databaseBytes)}</Figure>
          <Figure name="Uploaded files">
            {files ? (
              <>
                {numberOf(files.count)}, {sizeOf(files.bytes)}, counted <Time at={files.counted} format="inSentence" />
              </>
            ) : (
              figuresTexts.notCounted
            )}
          </Figure>
          {disks.map(({ name, freeBytes, totalBytes }) => (
            <Figure key={name} name={name === 'server' ? 'Disk space, server' : 'Disk space, uploads'}>
              {sizeOf(freeBytes)} of {sizeOf(totalBytes)} free
            </Figure>
          ))}
        </FigureList>
      </SettingsSection>
      <SettingsSection heading="Queues and jobs">
        <FigureList>
          <Figure name="Notifications waiting">{numberOf(queues.notifications)}</Figure>
          <Figure name="Discord messages waiting">{numberOf(queues.webhooks)}</Figure>
          {queues.pushes !== undefined && <Figure name="Pushes waiting">{numberOf(queues.pushes)}</Figure>}
          <Figure name="Last hourly run">{hourlyJobs === null ? 'None yet' : <Time at={hourlyJobs} />}</Figure>
        </FigureList>
        <p className={styles.about}>
          The figures below are those of one server process, which has been running since{' '}
          <Time at={began} format="inSentence" />. If the site has several, each has its own.
        </p>
        <FigureList>
          <Figure name="Emails">
            {numberOf(mails.sent)} sent, {numberOf(mails.waiting)} waiting, {numberOf(mails.failed)} failed
          </Figure>
          {chores.map(({ name, at, failed }) => (
            <Figure key={name} name={name}>
              <Time at={at} />
              {failed !== null && (
                <>
                  , failed <Time at={failed} format="inSentence" />
                </>
              )}
            </Figure>
          ))}
        </FigureList>
        <Refresh />
      </SettingsSection>
    </>
  );
}

/** Reads the figures again, and says when they are there. */
function Refresh() {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  const [isReading, setReading] = useState(false);

  async function refresh() {
    hint.hide();
    setReading(true);
    const read = await dispatch(fetchFigures(onlyOne));
    setReading(false);
    if (fetchFigures.fulfilled.match(read)) hint.show();
    else showToast(read.payload?.text ?? connectionTexts.unknown, 'failed');
  }

  return (
    <div className={styles.refresh}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isReading}
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
      <SavedHint isShown={hint.isShown} text={figuresTexts.updated} />
    </div>
  );
}

const FigureList = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>;

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const numberOf = (count: number) => count.toLocaleString('en');

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = (bytes / 1_000 ** power).toLocaleString('en', { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${size} ${units[power] ?? ''}`;
}
