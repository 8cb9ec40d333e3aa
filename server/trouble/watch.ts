import { hostname } from 'node:os';
import { diagnostics } from '../diagnostics';
import type { Host } from '../http/call';
import { verifyMailServer } from '../infrastructure/mail';
import { lookAtNewestBackup } from './backups';
import { backupFolder } from './backupNames';
import { lookAtCertificate } from './certificate';
import { foldersOf, lookAtDisk } from './disks';
import { reasonOf, type Finding } from './findings';
import { report, type Observed } from './report';

/** Failures one after the other that are more than a wrong address, though the mail server greets. */
const manyMails = 5;

interface Runs {
  failures: number;
  isFailed: boolean;
}

export interface TroubleWatch {
  /** Looks at this machine and at what this process has seen fail, and tells the operators. */
  look(host: Pick<Host, 'db' | 'log' | 'mail' | 'settings'>, now?: Date): Promise<void>;
  stop(): void;
}

/** Remembers which jobs and mails of this process fail, until it is told to look. */
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

  /** What ran since the last look: one that did not run may have run elsewhere, and says nothing. */
  function takeChores(): Observed[] {
    const observed = [...chores].map(([name, { failures, isFailed }]): Observed => ({
      ...{ kind: 'chores', subject: name, times: failures },
      trouble: isFailed ? `${name}: the last run failed. The log says why.` : null,
    }));
    chores.clear();
    return observed;
  }

  async function lookAtMails(smtpUrl: string | undefined): Promise<Observed[]> {
    const { failures, sent } = mails;
    mails.sent = 0;
    const about = { kind: 'mail', subject: hostname() } as const;
    if (failures === 0) return sent > 0 ? [{ ...about, trouble: null }] : [];
    const reason = smtpUrl === undefined ? null : await verifyMailServer(smtpUrl).then(() => null, reasonOf);
    if (reason === null && failures < manyMails) return [{ ...about, trouble: null }];
    return [{ ...about, trouble: `${failures} mails could not be sent${reason === null ? '' : `: ${reason}`}.` }];
  }

  return {
    look: async (host, now = new Date()) => {
      const { settings } = host;
      await report(
        host,
        [...takeChores(), ...(await lookAtMails(settings.SMTP_URL)), ...(await lookAtMachine(host, now))],
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
async function lookAtMachine({ settings, log }: Pick<Host, 'settings' | 'log'>, now: Date): Promise<Observed[]> {
  const disks = foldersOf(settings).map(async (folder) => here('disk', folder, await lookAtDisk(folder)));
  const backup = await lookAtNewestBackup(settings, now);
  const certificate = await lookAtCertificate(settings, now).catch((error: unknown) => {
    log.warn({ err: error }, 'The certificate of the storage could not be read');
    return null;
  });
  return [
    ...(await Promise.all(disks)),
    ...(backup ? [here('backup', backupFolder(settings), backup)] : []),
    ...(certificate ? [{ kind: 'certificate' as const, subject: 'storage', trouble: troubleIn(certificate) }] : []),
  ];
}

const troubleIn = ({ level, text }: Finding) => (level === 'fine' ? null : text);

/** Machines have disks and backups of their own. */
function here(kind: Observed['kind'], place: string, finding: Finding): Observed {
  const trouble = troubleIn(finding);
  const machine = hostname();
  return { kind, subject: `${machine} ${place}`, trouble: trouble === null ? null : `${machine}: ${trouble}` };
}
