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

interface Kind {
  /** What it is called beside its title. */
  name: string;
  icon: Icon;
}

const kinds: Record<string, Kind> = {
  Image: { name: 'Picture', icon: IconPhoto },
  Video: { name: 'Video', icon: IconMovie },
  Youtube: { name: 'Video clip', icon: IconBrandYoutube },
  Audio: { name: 'Sound', icon: IconMusic },
  Archive: { name: 'Archive', icon: IconFileZip },
  Flash: { name: 'Flash file', icon: IconFlame },
  Text: { name: 'Document', icon: IconFileText },
  External: { name: 'Link', icon: IconExternalLink },
};

/** How a media type is called and drawn. */
export const kindOf = (mediaType: string): Kind => kinds[mediaType] ?? { name: 'File', icon: IconFileText };
