import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Settings } from '../settings';

const year = 365 * 24 * 60 * 60;
const recaptchaHosts = ['https://www.google.com', 'https://www.gstatic.com'];

/** The headers of every answer (security §10); foreign hosts are named only where they are configured. */
export function securityHeaders(settings: Settings): RequestHandler {
  const hosts = settings.RECAPTCHA_SITE_KEY === undefined ? [] : recaptchaHosts;
  const donationHosts = settings.DONATION_BUTTON_ID === undefined ? [] : [new URL(settings.DONATION_URL).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hosts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['https://www.youtube-nocookie.com', ...hosts],
        connectSrc: ["'self'", ...hosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...donationHosts],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.isHttps ? { maxAge: year, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}

const off = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'];
const ours = ['autoplay', 'clipboard-write', 'fullscreen'];
const permissions = [
  ...[...off, 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
  ...ours.map((name) => `${name}=(self)`),
].join(', ');

/** What pages may ask of the browser: nothing but sound, the clipboard and the full screen. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', permissions);
  next();
};

/** API answers are made for one viewer and kept nowhere. */
export const keepNowhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Cookie, Origin, Sec-Fetch-Site');
  next();
};
