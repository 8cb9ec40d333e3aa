import { logoPath, logoSides } from '#shared/media/pictures';
import { defaultIcon } from '#shared/siteIcon';
import { siteAccent, siteDescription, siteLook, siteName } from '#shared/siteIdentity';
import { maskableIcon } from './icons';

export const webManifestPath = '/manifest.webmanifest';
/** The ground of the scheme that nobody has to choose; open pages name that of the chosen one (client/public/begin.js). */
const ground = '#0f1217';

/** The web app manifest (W3C), by which browsers install the site as an app, and draw it on a home screen. */
export function webManifest() {
  const { logo } = siteLook();
  // Browsers draw an installed icon anew when its address changes.
  const version = `v=${logo ?? siteAccent('dark').slice(1)}`;
  return {
    name: siteName(),
    short_name: siteName(),
    description: siteDescription(),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      logo === undefined
        ? { src: defaultIcon, sizes: 'any', type: 'image/svg+xml' }
        : { src: `/userdata/${logoPath(logo, 'png')}`, sizes: square(logoSides.png), type: 'image/png' },
      ...[192, 512].map((side) => ({ src: `/icon-${side}.png?${version}`, sizes: square(side), type: 'image/png' })),
      { src: `${maskableIcon}?${version}`, sizes: square(512), type: 'image/png', purpose: 'maskable' },
    ],
  };
}

const square = (side: number) => `${side}x${side}`;
