import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '../until';

/** All mails that the site has sent. */
async function allMails() {
  const folder = process.env.SITE_MAILS;
  if (!folder) throw new Error('The site that is tested has a mail server of its own.');
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  names.sort((one, other) => parseInt(one, 10) - parseInt(other, 10));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** All mails with this subject that have come to an address, the oldest first. */
export const mailsTo = async (email: string, subject: string) =>
  (await allMails()).filter((mail) => mail.subject === subject && mail.to?.some(({ address }) => address === email));

/** The link in the mail with this subject, as soon as it has arrived. */
export async function linkInMail(email: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(email, subject))[0];
  const mail = await until(find, (found) => found !== undefined);
  const link = /https?:\/\/\S+\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No mail "${subject}" with a link came to ${email}.`);
  return link;
}
