import type { SiteNotice } from '#shared/areas/operating/site';
import { escapeHtml } from '../escape';
import { wordsOf } from '../../text/plainText';

/** The notices above a page until its scripts show them in their place, as words alone; not in excerpts of search engines. */
export function noticesView(notices: readonly SiteNotice[] = []): string {
  if (notices.length === 0) return '';
  return `<section class="site-notices" data-nosnippet>${notices.map(viewOf).join('')}</section>`;
}

function viewOf({ id, text, work }: SiteNotice): string {
  const paragraphs = wordsOf(text).map((words) => `<p dir="auto">${escapeHtml(words)}</p>`);
  const times = work && `<p><strong>Maintenance</strong> from ${inUtc(work.begins)} to ${inUtc(work.ends)} UTC</p>`;
  const kind = work ? 'data-work' : `data-notice="${id}"`;
  return `<div class="site-notice" ${kind}><div>${times ?? ''}${paragraphs.join('')}</div></div>`;
}

/** A time until the reader's own clock tells it. */
const inUtc = (time: string) => `${time.slice(0, 10)}, ${time.slice(11, 16)}`;
