import { webhookNews } from '#shared/areas/outward/webhooks';
import { beginningOf } from '#shared/characters';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { WebhookQueueRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { mailLink } from '../../infrastructure/mailTemplate';
import { readCard } from '../../seo';
import { pathOf, type Sender } from './webhooks.queries';

const testText = () => `A test: messages about this game project on ${siteName()} will look like this.`;

/** The lengths that Discord takes, with room for escapes: https://docs.discord.com/developers/resources/message#embed-object. */
const maxLengths = { title: 120, name: 120, description: 600 };

/**
 * The message to Discord: the card of the page as visitors see it, so that nothing members-only gets out. Null where the
 * page is gone. Nobody is mentioned, whatever the texts say.
 */
export async function messageOf(host: Host, row: WebhookQueueRow, sender: Sender): Promise<object | null> {
  const path = await pathOf(host.db, row, sender);
  const card = path === null ? null : await readCard(host, path);
  if (path === null || card?.status !== 200) return null;
  const linkTo = (target: string) => mailLink(host.settings, target);
  const isPicture = row.kind === 'media' && card.imageAlt !== undefined;
  return {
    content: row.kind === 'test' ? testText() : webhookNews[row.kind].introduction,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: beginningOf(sender.alias, maxLengths.name), url: linkTo(paths.game(sender.stringUrl)) },
        title: escapeMarkdown(beginningOf(card.title, maxLengths.title)),
        url: linkTo(card.canonicalPath ?? path),
        description: escapeMarkdown(beginningOf(card.description, maxLengths.description)),
        ...(isPicture && { image: { url: linkTo(card.image) } }),
      },
    ],
  };
}

/** The text with Discord's Markdown signs escaped, so that it reads as it was written. */
const escapeMarkdown = (text: string) => text.replace(/[\\*_~`|>#[\]()<@-]/g, '\\$&');
