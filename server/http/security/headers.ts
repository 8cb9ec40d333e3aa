import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from '../../settings';
import { frameSourceOf, type PlayPlace } from '../../settings/playPlace';

const yearSeconds = 365 * 24 * 60 * 60;
/** Google Maps loads scripts, pictures, styles and fonts from these hosts. */
const mapsHosts = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
/** The hosts of its pictures (Google's list for a Content-Security-Policy of its Maps API). */
const mapPictureHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
];
const recaptchaHosts = ['https://www.google.com', 'https://www.gstatic.com'];

/**
 * Sets the security headers of every answer; built files get fewer. Foreign hosts are allowed only where a setting needs
 * them, and of browser features only sound, the clipboard and full screen.
 */
export function securityHeaders(settings: Settings): RequestHandler {
  const hosts = settings.RECAPTCHA_SITE_KEY === undefined ? [] : recaptchaHosts;
  const maps = settings.GOOGLE_MAPS_KEY === undefined ? [] : mapsHosts;
  const uploads = settings.USERDATA_ORIGIN === undefined ? [] : [settings.USERDATA_ORIGIN];
  const mapPictures = settings.GOOGLE_MAPS_KEY === undefined ? [] : mapPictureHosts;
  const mapFonts = settings.GOOGLE_MAPS_KEY === undefined ? [] : ['https://fonts.gstatic.com'];
  const mapStyles = settings.GOOGLE_MAPS_KEY === undefined ? [] : ['https://fonts.googleapis.com'];
  const donationHosts = settings.DONATION_BUTTON_ID === undefined ? [] : [new URL(settings.DONATION_URL).origin];
  const games = settings.play === null ? [] : [frameSourceOf(settings.play)];
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hosts, ...maps],
        styleSrc: ["'self'", "'unsafe-inline'", ...mapStyles],
        imgSrc: ["'self'", 'data:', 'blob:', ...uploads, ...mapPictures],
        mediaSrc: ["'self'", ...uploads],
        fontSrc: ["'self'", ...mapFonts],
        workerSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com', ...games, ...hosts],
        connectSrc: ["'self'", ...hosts, ...maps],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...donationHosts],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.isHttps ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers = [...headersOf(write), ['Permissions-Policy', permissionsPolicy(settings.play)] as const];
  const assetHeaders = headers.filter(([name]) => !pageOnlyHeaders.has(name));
  return ({ path }, response, next) => {
    for (const [name, value] of path.startsWith('/assets/') ? assetHeaders : headers) response.setHeader(name, value);
    next();
  };
}

/** Headers that have an effect on pages only: built scripts, styles and fonts, of which a page has many, go without. */
const pageOnlyHeaders = new Set([
  ...['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'],
  ...['X-DNS-Prefetch-Control', 'X-Download-Options', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies'],
  'X-XSS-Protection',
]);

/** The headers that a middleware sets whatever the request is. */
function headersOf(handler: RequestHandler): (readonly [name: string, value: string])[] {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: (name: string) => void headers.delete(name),
  };
  void handler({} as Request, recorder as unknown as Response, () => undefined);
  return [...headers];
}

const disabledFeatures = ['camera', 'display-capture', 'geolocation', 'magnetometer', 'microphone'];
const ownFeatures = ['autoplay', 'clipboard-write', 'fullscreen'];
/** What the frames of games may use, besides the site itself where it does. */
const gameFeatures = ['accelerometer', 'gyroscope', 'gamepad', 'screen-wake-lock', 'cross-origin-isolated'];
const sharedFeatures = ['autoplay', 'fullscreen'];

function permissionsPolicy(play: PlayPlace | null): string {
  const games = play === null ? '' : frameSourceOf(play);
  // A port cannot be left open in this header, and below localhost that of the site is asked for.
  const toGames = (name: string) => {
    if (play === null) return sharedFeatures.includes(name) ? `${name}=(self)` : `${name}=()`;
    if (play.kind === 'loopback') return `${name}=*`;
    return `${name}=(self "${games}")`;
  };
  return [
    ...[...disabledFeatures, 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
    ...ownFeatures.filter((name) => !sharedFeatures.includes(name)).map((name) => `${name}=(self)`),
    ...[...sharedFeatures, ...gameFeatures].map(toGames),
  ].join(', ');
}

/** API answers are made for one viewer, so no cache may keep them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept-Encoding, Cookie, Origin, Sec-Fetch-Site');
  next();
};
