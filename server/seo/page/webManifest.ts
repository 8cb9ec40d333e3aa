import { logoPath, logoSides } from '#shared/pictures';
import { defaultIcon } from '#shared/siteIcon';
import { siteDescription, siteLook, siteName } from '#shared/siteIdentity';

export const webManifestPath = '/manifest.webmanifest';
const ground = '#0f1217';

/** The web app manifest (W3C), by which browsers name and draw a bookmark of the site on a home screen. */
export function webManifest() {
  const { logo } = siteLook();
  return {
    name: siteName(),
    short_name: siteName(),
    description: siteDescription(),
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons:
      logo === undefined
        ? [{ src: defaultIcon, sizes: 'any', type: 'image/svg+xml' }]
        : [
            {
              src: `/userdata/${logoPath(logo, 'png')}`,
              sizes: `${logoSides.png}x${logoSides.png}`,
              type: 'image/png',
            },
          ],
  };
}
