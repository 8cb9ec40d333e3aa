import { logoPath } from '#shared/media/pictures';
import { siteAccent, siteLook, siteName } from '#shared/siteIdentity';
import type { Settings } from '../settings';
import type { MailMessage } from './mail';

interface MailContent {
  to: string;
  /** Fixed words only: user text never goes into a mail header. */
  subject: string;
  paragraphs: readonly string[];
  /** Lists of links below the paragraphs. */
  sections?: readonly MailSection[] | undefined;
  /** The one action, as a button and as a full address. */
  link?: { label: string; url: string } | undefined;
  /** Small print at the end. */
  note?: string | undefined;
  /** For all mails but those of the account's security. */
  why?: MailReason | undefined;
}

export interface MailSection {
  title: string;
  items: readonly { text: string; url: string }[];
}

/** Why somebody gets a mail, and what they can do about it. */
export interface MailReason {
  /** As in 'emails about “Mentions” are turned on'. */
  reason: string;
  /** The page that ends these mails. */
  endUrl: string;
  settingsUrl: string;
}

/**
 * The full address of a path, for mails. It comes from PUBLIC_URL and never from a request's Host header, which a
 * stranger may forge.
 */
export const mailLink = ({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>, path: string): string =>
  `${PUBLIC_URL ?? `http://localhost:${PORT}`}${path}`;

const zeroWidthSpace = '\u200B';

/** A user's name for a mail. Zero-width spaces keep mail programs from turning a part of it into a link. */
export const nameInMail = (name: string): string => name.replace(/(?<=\S)([.:/@])(?=\S)/g, `$1${zeroWidthSpace}`);

/** Renders a mail as text and HTML; everything in it is escaped. */
export function renderMail({ to, subject, paragraphs, sections = [], link, note, why }: MailContent): MailMessage {
  const lines = [
    ...paragraphs,
    ...sections.map(({ title, items }) => [title, ...items.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n')),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(note ? [note] : []),
    ...(why ? [whyTexts.why(why.reason), `${whyTexts.end}:\n${why.endUrl}`] : []),
    ...(why ? [`${whyTexts.choose}:\n${why.settingsUrl}`] : []),
  ];
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n\n${siteName()}\n`,
    html: renderHtml({ subject, paragraphs, sections, link, note, why }),
    unsubscribeUrl: why?.endUrl,
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

// Mail programs know neither style sheets nor custom properties, so the light scheme's colours are written out.
const style = {
  page: 'margin:0;padding:32px 16px;background:#f6f4ef;font:16px/1.55 system-ui,sans-serif;color:#1b1f26',
  card: 'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e2ddd2;border-radius:10px',
  title: 'margin:0 0 16px;font-size:20px',
  section: 'margin:24px 0 8px;font-size:16px',
  list: 'margin:0 0 20px;padding-left:20px',
  item: 'margin:0 0 8px',
  logo: 'display:block;margin:0 0 16px',
  itemLink: 'color:#0a668e',
  button: 'display:inline-block;padding:12px 20px;border-radius:6px;color:#ffffff;text-decoration:none;font-weight:600',
  address: 'margin:20px 0 0;font-size:13px;color:#5d6673;word-break:break-all',
  note: 'margin:20px 0 0;font-size:13px;color:#5d6673',
};

/** Phones show the mail at their own width; its colours are those of the light scheme. */
const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">';

function renderHtml({ subject, paragraphs, sections = [], link, note, why }: Omit<MailContent, 'to'>): string {
  const url = link && escapeHtml(link.url);
  const parts = [
    logoHtml(link),
    `<h1 style="${style.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.map(sectionHtml),
    ...(link
      ? [
          `<p><a href="${url}" style="background:${siteAccent('light')};${style.button}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    ...(link ? [`<p style="${style.address}">${url}</p>`] : []),
    ...(note ? [`<p style="${style.note}">${escapeHtml(note)}</p>`] : []),
    ...(why ? [whyHtml(why)] : []),
  ];
  return `<!doctype html><html lang="en">${head}<title>${escapeHtml(subject)}</title><body style="${style.page}"><div style="${style.card}">${parts.join('')}</div></body></html>`;
}

function sectionHtml({ title, items }: MailSection): string {
  const listed = items.map(
    ({ text, url }) =>
      `<li style="${style.item}"><a href="${escapeHtml(url)}" style="${style.itemLink}">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="${style.section}">${escapeHtml(title)}</h2><ul style="${style.list}">${listed.join('')}</ul>`;
}

const whyTexts = {
  why: (reason: string) => `Why you get this: ${reason} in your account on ${siteName()}.`,
  end: 'Unsubscribe',
  choose: 'Choose your emails',
} as const;

function whyHtml({ reason, endUrl, settingsUrl }: MailReason): string {
  const anchor = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color:inherit">${label}</a>`;
  const links = `${anchor(endUrl, whyTexts.end)} · ${anchor(settingsUrl, whyTexts.choose)}`;
  return `<p style="${style.note}">${escapeHtml(whyTexts.why(reason))}<br>${links}</p>`;
}

/** The logo of the site as an `<img>`, at the origin of the mail's link; blank without a logo or link. */
function logoHtml(link: MailContent['link']): string {
  const { logo } = siteLook();
  if (logo === undefined || !link) return '';
  const src = new URL(`/userdata/${logoPath(logo, 'png')}`, link.url).href;
  return `<img src="${escapeHtml(src)}" alt="" width="48" height="48" style="${style.logo}">`;
}
