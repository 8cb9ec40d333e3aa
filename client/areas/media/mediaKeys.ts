import type { Album } from '#shared/areas/media';

/** A developer or game whose media are shown. */
export interface MediaOwner {
  pageType: Album['pageType'];
  pageId: number;
  /** Its present address. */
  page: string;
}

interface PieceAddress {
  pageType: Album['pageType'];
  page: string;
  album: string;
  piece: string;
}

/** The keys of what is fetched; addresses know no upper case. */
export const pageKey = ({ pageType, pageId }: Pick<Album, 'pageType' | 'pageId'>) => `${pageType}.${pageId}`;
export const albumKey = (page: Pick<Album, 'pageType' | 'pageId'>, address: string) =>
  `${pageKey(page)}/${address.toLowerCase()}`;
export const pieceKey = ({ pageType, page, album, piece }: PieceAddress) =>
  [pageType, page, album, piece].join('/').toLowerCase();

/** What a portfolio is called on a developer's page, and on a game's. */
export const nameOfMedia = ({ pageType }: Pick<Album, 'pageType'>) => (pageType === 'game' ? 'Media' : 'Portfolio');
