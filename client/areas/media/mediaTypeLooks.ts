import {
  IconBrandYoutube,
  IconExternalLink,
  IconFileText,
  IconFileZip,
  IconFlame,
  IconMovie,
  IconMusic,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react';
import type { MediaType } from '#shared/media/mediaTypes';

/** Name and icon of each media type. */
export const mediaTypeLooks: Record<MediaType, { name: string; icon: Icon }> = {
  Image: { name: 'Picture', icon: IconPhoto },
  Video: { name: 'Video', icon: IconMovie },
  Youtube: { name: 'Video clip', icon: IconBrandYoutube },
  Audio: { name: 'Sound', icon: IconMusic },
  Archive: { name: 'Archive', icon: IconFileZip },
  Flash: { name: 'Flash file', icon: IconFlame },
  Text: { name: 'Document', icon: IconFileText },
  External: { name: 'Link', icon: IconExternalLink },
};
