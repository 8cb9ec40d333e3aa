import { hostname } from 'node:os';
import { diagnostics } from '../diagnostics';
import type { Host } from '../http/call';
import { verifyMailServer } from '../infrastructure/mail';
import { checkNewestBackup } from './backups';
import { backupFolder } from './backupNames';
import { checkCertificate } from './certificate';
import { foldersOf, checkDisk } from './disks';
import { reasonOf, type Finding } from './findings';
import { report, type Observation } from './report';

/** Failures in a row that cannot all be wrong addresses, although the mail server accepts connections. */
const mailFailureThreshold = 5;

interface Runs {
  failures: number;
  isFailed: boolean;
}

export interface TroubleWatch {
  /** Checks this machine and what has failed in this process, and tells the operators. */
  check(host: Pick<Host, 'db' | 'log' | 'mail' | 'settings'>, now?: Date): Promise<void>;
  stop(): void;
}

/** Collects the failures of jobs and mails of this process for the next check. */
export function watchTrouble(): TroubleWatch {
  const chores = new Map<string, Runs>();
  const mails = { failures: 0, sent: 0 };
  const onChore = ({ name, isFailed }: { name: string; isFailed: boolean }) => {
    const { failures = 0 } = chores.get(name) ?? {};
    chores.set(name, { failures: failures + (isFailed ? 1 : 0), isFailed });
  };
  const onMail = (state: 'queued' | 'sent' | 'failed') => {
    if (state === 'sent') Object.assign(mails, { failures: 0, sent: mails.sent + 1 });
    if (state === 'failed') mails.failures += 1;
  };
  diagnostics.chores.subscribe(onChore);
  diagnostics.mails.subscribe(onMail);

  /** The jobs that ran since the last check. Others may have run in another process. */
  function takeChoreObservations(): Observation[] {
    const observed = [...chores].map(([name, { failures, isFailed }]): Observation => ({
      ...{ kind: 'chores', subject: name, times: failures },
      trouble: isFailed ? `${name}: the last run failed. The log says why.` : null,
    }));
    chores.clear();
    return observed;
  }

  async function checkMails(smtpUrl: string | undefined): Promise<Observation[]> {
    const { failures, sent } = mails;
    mails.sent = 0;
    const about = { kind: 'mail', subject: hostname() } as const;
    if (failures === 0) return sent > 0 ? [{ ...about, trouble: null }] : [];
    const reason = smtpUrl === undefined ? null : await verifyMailServer(smtpUrl).then(() => null, reasonOf);
    if (reason === null && failures < mailFailureThreshold) return [{ ...about, trouble: null }];
    return [{ ...about, trouble: `${failures} mails could not be sent${reason === null ? '' : `: ${reason}`}.` }];
  }

  return {
    check: async (host, now = new Date()) => {
      const { settings } = host;
      await report(
        host,
        [...takeChoreObservations(), ...(await checkMails(settings.SMTP_URL)), ...(await checkMachine(host, now))],
        now,
      );
    },
    stop: () => {
      diagnostics.chores.unsubscribe(onChore);
      diagnostics.mails.unsubscribe(onMail);
    },
  };
}

/** Disks, backups and the certificate of the storage, by the checks of the doctor. */
async function checkMachine({ settings, log }: Pick<Host, 'settings' | 'log'>, now: Date): Promise<Observation[]> {
  const disks = foldersOf(settings).map(async (folder) => localObservation('disk', folder, await checkDisk(folder)));
  const backup = await checkNewestBackup(settings, now);
  const certificate = await checkCertificate(settings, now).catch((error: unknown) => {
    log.warn({ err: error }, 'The certificate of the storage could not be read');
    return null;
  });
  return [
    ...(await Promise.all(disks)),
    ...(backup ? [localObservation('backup', backupFolder(settings), backup)] : []),
    ...(certificate ? [{ kind: 'certificate' as const, subject: 'storage', trouble: troubleIn(certificate) }] : []),
  ];
}

const troubleIn = ({ level, text }: Finding) => (level === 'fine' ? null : text);

/** An observation about this machine: each has disks and backups of its own. */
function localObservation(kind: Observation['kind'], subject: string, finding: Finding): Observation {
  const trouble = troubleIn(finding);
  const machine = hostname();
  return { kind, subject: `${machine} ${subject}`, trouble: trouble === null ? null : `${machine}: ${trouble}` };
}
