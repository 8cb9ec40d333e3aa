/** `npm run operator -- …`: the commands of a site's operator; docs/desk.md describes them. */
import { Argument, Command } from 'commander';
import { blocklistKinds, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { stopAll } from './lib/run.mjs';
import { askPassword } from './operator/askPassword';
import { block, listBlocked, unblock } from './operator/blocklists';
import { backUp, restore, restoreDrill } from './operator/backup';
import { claimFounder, endSecondStep, requireEmail, setModerator, setOperator } from './operator/commands';
import { examine } from './operator/doctor';
import { answerAppeal, listAppeals } from './operator/appeals';
import { addDonation, type DonationOptions } from './operator/donation';
import { failureSentence } from './operator/failures';
import { recountAll } from './operator/recount';
import { withSite } from './operator/site';
import { unlockSite } from './operator/unlockMigrations';

const program = new Command('operator').description('Commands for the operator of this site');

program
  .command('claim-founder')
  .description(
    'gives one of the two founding accounts an email address and a password; it can be logged into from then on',
  )
  .addArgument(new Argument('<account>', 'which of the two').choices(['1', '2']))
  .argument('<email>', 'its email address')
  .action(async (account: '1' | '2', email: string) => {
    requireEmail(email);
    const password = await askPassword();
    await withSite((site) => claimFounder(site, { account, email, password }));
  });

program
  .command('moderator')
  .description('makes a developer a site moderator, or ends it')
  .argument('<stringUrl>', 'the link to the profile, or its last part')
  .addArgument(new Argument('<state>', 'from now on').choices(['on', 'off']))
  .action((stringUrl: string, state: 'on' | 'off') => withSite((site) => setModerator(site, { stringUrl, state })));

program
  .command('end-second-step')
  .description('removes the second step of somebody who has lost it and the recovery codes; make sure that it is them')
  .argument('<stringUrl>', 'the link to the profile, or its last part')
  .action((stringUrl: string) => withSite((site) => endSecondStep(site, { stringUrl })));

program
  .command('appeals')
  .description('lists the appeals that wait, with their numbers')
  .action(() => withSite(listAppeals));

program
  .command('answer-appeal')
  .description('answers an appeal where no other moderator can: the running site carries it out within seconds')
  .argument('<number>', 'as the list of appeals has it')
  .addArgument(new Argument('<outcome>', 'whether the sanction stays').choices(['keep', 'lift']))
  .argument('<answer>', 'a sentence or two, which the person reads')
  .action((number: string, outcome: 'keep' | 'lift', answer: string) =>
    withSite((site) => answerAppeal(site, { number, outcome, answer })),
  );

const blockedKind = () =>
  new Argument('<kind>', 'hosts of links, domains of emails, or networks').choices(blocklistKinds);

program
  .command('block')
  .description('refuses links to a host, email addresses at a domain, or registrations from a network')
  .addArgument(blockedKind())
  .argument('<value>', 'like spam.example, 192.0.2.0/24 or 2001:db8::/32; domains include their subdomains')
  .option('--note <text>', 'why, for the list')
  .action((kind: BlocklistKind, value: string, { note }: { note?: string }) =>
    withSite((site) => block(site, { kind, value, ...(note !== undefined && { note }) })),
  );

program
  .command('unblock')
  .description('ends such a block')
  .addArgument(blockedKind())
  .argument('<value>', 'as the list has it')
  .action((kind: BlocklistKind, value: string) => withSite((site) => unblock(site, { kind, value })));

program
  .command('blocked')
  .description('lists what is blocked')
  .action(() => withSite(listBlocked));

program
  .command('operator')
  .description('lets a developer into the desk of the operators (/Admin), or ends it')
  .argument('<stringUrl>', 'the link to the profile, or its last part')
  .addArgument(new Argument('<state>', 'from now on').choices(['on', 'off']))
  .action((stringUrl: string, state: 'on' | 'off') => withSite((site) => setOperator(site, { stringUrl, state })));

program
  .command('donation')
  .description('enters a donation that has arrived')
  .requiredOption('--amount <amount>', 'how much, like 25 or 12.50')
  .option('--to <stringUrl>', 'the link to the profile of a donor who has one, or its last part')
  .option('--alias <name>', 'the name of a donor without a profile; neither: an anonymous donation')
  .option('--date <day>', 'the day it arrived, like 2025-03-01; today if left out')
  .option('--hide-amount', 'the donor wants nobody else to see how much it was')
  .action((options: DonationOptions) => withSite((site) => addDonation(site, options)));

program
  .command('recount')
  .description('counts followers, members, points, totals and the like anew, and repairs what is wrong')
  .action(() => withSite(recountAll));

program
  .command('doctor')
  .description('examines settings, database, mail, storage, clocks, disk, limits, Redis and backups; changes nothing')
  .action(async () => {
    const isWell = await examine(process.env, (line) => void process.stdout.write(`${line}\n`));
    if (!isWell) process.exitCode = 1;
  });

program
  .command('unlock-migrations')
  .description('unlocks the tables after a start that was killed while it changed them; no start may be running')
  .action(() => printResult(unlockSite()));

program
  .command('backup')
  .description('backs up the database, what people uploaded and the secrets; the site may run meanwhile')
  .action(() => printResult(backUp()));

program
  .command('restore')
  .description('puts a backup into an empty database and empty folders')
  .argument('<backup>', 'the folder of the backup')
  .action((backup: string) => printResult(restore(backup)));

program
  .command('restore-drill')
  .description('restores a backup into a place that is thrown away, compares, and starts the site on it')
  .argument('[backup]', 'the folder of the backup; the newest if left out')
  .action((backup?: string) => printResult(restoreDrill(backup)));

/** These commands start databases and servers, and stop them also when they are interrupted. */
async function printResult(work: Promise<string>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopAll().then(() => process.exit(1)));
  try {
    process.stdout.write(`${await work}\n`);
  } finally {
    await stopAll();
  }
}

program.parseAsync().catch((error: unknown) => {
  const sentence = failureSentence(error, process.env);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
});
