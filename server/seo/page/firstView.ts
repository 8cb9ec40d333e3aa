import type { PieceImage } from '#shared/mediaPaths';
import { avatarPath, bannerPath, pictures } from '#shared/pictures';
import type { SiteNotice } from '#shared/areas/operating/site';
import { siteIcon } from '#shared/siteIcon';
import { siteLook, siteName } from '#shared/siteIdentity';
import { noAvatar, type Card, type NewestContent } from '../cards/card';
import { escapeHtml } from '../escape';
import { noticesView } from './noticesView';
import { hasOwnIcon } from './siteLook';

/** The header bar shows the name of the site already. */
const ending = () => ` | ${siteName()}`;

/** Up to this many characters are set larger, as they stand for the whole page. */
const fewWords = 100;

interface Reader {
  mayBeLoggedIn: boolean;
  /** The browser says so; whether it is true is seen later. */
  isMember: boolean;
  notices?: readonly SiteNotice[] | undefined;
}

/**
 * A first view of the page as HTML, shown until the scripts replace it (client/shell/firstView.ts). It is hidden from screen
 * readers, so that nothing is read twice.
 */
export async function firstView(card: Card, { mayBeLoggedIn, isMember, notices }: Reader): Promise<string> {
  const { status, kind, title, description, beginning = description, memberHeading } = card;
  const isOfMembers = isMember && memberHeading !== undefined;
  const heading = isOfMembers ? memberHeading : (card.heading ?? title.replace(ending(), ''));
  // A page that is missing for visitors may exist for a member; and a logged-in viewer may have blocked the author of a
  // text.
  const isShown = status === 200 && (kind !== 'article' || !mayBeLoggedIn);
  const newest = mayBeLoggedIn ? undefined : card.newest;
  const length = [...beginning].length <= fewWords ? ' class="few"' : '';
  // A general description is for those who are new here.
  const text =
    isMember && card.beginning === undefined && !card.head ? '' : `<p dir="auto"${length}>${escapeHtml(beginning)}</p>`;
  const words = `<b dir="auto">${escapeHtml(heading)}</b>${text}`;
  const top = card.head && kind !== 'article' ? profileTop(card.head, words) : words;
  const shown = isShown ? `<div>${top}${newestOf(await newest?.())}</div>` : '';
  return `<div class="first-view" aria-hidden="true"><span${ownIcon()}>${escapeHtml(siteName())}</span>${noticesView(notices)}${shown}</div>`;
}

/** The pictures of a profile in their final places, or the empty places, with the words beside them. */
function profileTop({ kind, id, avatarId, hasBanner, isLow }: NonNullable<Card['head']>, words: string): string {
  const banner = (format: 'png' | 'webp') =>
    `/userdata/${bannerPath(kind === 'game' ? `game_${id}` : `${id}`, format)}`;
  const cover = hasBanner
    ? `<picture><source type="image/webp" srcset="${banner('webp')}">${image({ src: banner('png'), ...pictures.banner }, 'cover')}</picture>`
    : '<i class="cover"></i>';
  const src = `/userdata/${avatarPath(`${kind}_${id}`, 'webp')}?v=${encodeURIComponent(avatarId)}`;
  const avatar = avatarId === noAvatar ? '<i class="avatar"></i>' : image({ src, width: 144, height: 144 }, 'avatar');
  return `<header data-kind="${kind}"${isLow ? ' data-low' : ''}>${cover}<div>${avatar}<div>${words}</div></div></header>`;
}

/** Only pictures of this site; those of others, as stills of clips, wait for the page. */
const newestOf = ({ text, picture }: NewestContent = {}): string =>
  (picture?.src.startsWith('/') ? image({ ...picture, sizes: '(max-width: 767px) 100vw, 640px' }, 'newest') : '') +
  (text ? `<p dir="auto">${escapeHtml(text)}</p>` : '');

interface Image extends Omit<PieceImage, 'thumb'> {
  sizes?: string;
  altText?: string;
}

function image({ src, srcSet, sizes, width, height, altText = '' }: Image, name: string): string {
  const given = { alt: altText, class: name, src, srcset: srcSet, sizes, width, height };
  const attributes = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escapeHtml(String(value))}"`],
  );
  return `<img decoding="async" ${attributes.join(' ')}>`;
}

const ownIcon = () =>
  hasOwnIcon() ? ` style="${escapeHtml(`background-image:url("${siteIcon(siteLook(), 'webp')}")`)}"` : '';
