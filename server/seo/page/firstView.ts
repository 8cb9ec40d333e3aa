import type { PieceImage } from '#shared/mediaPaths';
import { pictures } from '#shared/pictures';
import { siteName } from '#shared/pages';
import { noAvatar, type Card, type NewestContent } from '../cards/card';
import { escapeHtml } from '../escape';

/** The bar says it already. */
const ending = ` | ${siteName}`;

/** So many characters are set larger, as what stands for the whole page. */
const fewWords = 100;

interface Reader {
  mayBeLoggedIn: boolean;
}

/**
 * What a page is, to be seen while its scripts are on their way; they put the page itself in its place (client/main.tsx).
 * Screen readers wait for that one, so that nothing is read twice.
 */
export async function firstView(card: Card, { mayBeLoggedIn }: Reader): Promise<string> {
  const { status, kind, title, description, beginning = description } = card;
  // A page that is not there for everybody may be there for whoever asks; and what people wrote may be by somebody they have blocked.
  const isShown = status === 200 && (kind !== 'article' || !mayBeLoggedIn);
  const newest = mayBeLoggedIn ? undefined : card.newest;
  const length = [...beginning].length <= fewWords ? ' class="few"' : '';
  const words = `<b>${escapeHtml(title.replace(ending, ''))}</b><p${length}>${escapeHtml(beginning)}</p>`;
  const top = card.head && kind !== 'article' ? profileTop(card.head, words) : words;
  const shown = isShown ? `<div>${top}${newestOf(await newest?.())}</div>` : '';
  return `<div class="first-view" aria-hidden="true"><span>${siteName}</span>${shown}</div>`;
}

/** The pictures of a profile where they will stand, with the words beside them; without one, its place. */
function profileTop({ kind, id, avatarId, hasBanner }: NonNullable<Card['head']>, words: string): string {
  const banner = `/userdata/banners/${kind === 'game' ? `game_${id}` : id}`;
  const cover = hasBanner
    ? `<picture><source type="image/webp" srcset="${banner}.webp">${image({ src: `${banner}.png`, ...pictures.banner }, 'cover')}</picture>`
    : '<i class="cover"></i>';
  const src = `/userdata/avatars/${kind}_${id}.webp?v=${encodeURIComponent(avatarId)}`;
  const avatar = avatarId === noAvatar ? '<i class="avatar"></i>' : image({ src, width: 144, height: 144 }, 'avatar');
  return `<header data-kind="${kind}">${cover}<div>${avatar}<div>${words}</div></div></header>`;
}

/** Pictures from elsewhere, as the stills of clips, wait for the page. */
const newestOf = ({ text, picture }: NewestContent = {}): string =>
  (picture?.src.startsWith('/') ? image({ ...picture, sizes: '(max-width: 767px) 100vw, 640px' }, 'newest') : '') +
  (text ? `<p>${escapeHtml(text)}</p>` : '');

interface Image extends Omit<PieceImage, 'thumb'> {
  sizes?: string;
}

function image({ src, srcSet, sizes, width, height }: Image, name: string): string {
  const given = { class: name, src, srcset: srcSet, sizes, width, height };
  const attributes = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escapeHtml(String(value))}"`],
  );
  return `<img alt="" decoding="async" ${attributes.join(' ')}>`;
}
