import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import { dayMs, secondMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import type { Host } from '../../../http/call';
import { addressOfSigned, picturesPath } from '../../../http/pictures/signatures';
import { clientAddress } from '../../../http/security/clientAddress';
import { sessionLookup } from '../../../http/session/sessionMiddleware';
import { notFound, Refusal } from '../../../refusal';
import { findPicture } from './fetchPicture';

const maxAge = (7 * dayMs) / secondMs;

/**
 * GET /picture/{signature}/{address}: a picture of another site that a text names, fetched by this server, so that the
 * other site learns nothing of the reader. All failures look alike (404), and nothing is said of their reasons.
 */
export function servePictures(host: Host): Router {
  const lookUp = sessionLookup(host);
  const router = Router();
  router.get(
    `${picturesPath}/:signature/:address`,
    async (request: Request<Record<'signature' | 'address', string>>, response) => {
      const countFor = await limitsOf(request, response);
      await countFor('picture');
      const { signature, address: encoded } = request.params;
      const address = addressOfSigned(signature, encoded);
      const picture = address === null ? null : await findPicture(host, address, () => countFor('pictureFetch'));
      if (picture === null) throw notFound();
      response.set({
        // Private: it may stand in a text that few may read.
        'Cache-Control': `private, max-age=${maxAge}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: `"${createHash('sha256').update(picture).digest('base64url')}"`,
      });
      response.type('webp').send(picture);
    },
  );
  router.all(`${picturesPath}{/*rest}`, ({ method }, response) => {
    if (method === 'GET' || method === 'HEAD') throw notFound();
    response.setHeader('Allow', 'GET, HEAD');
    throw new Refusal(405, [failureTexts.wrongMethod]);
  });

  /** Counts for the address of the client and, where it is logged in, for the account. */
  async function limitsOf(request: Request, response: Response) {
    const viewer = request.headers.cookie === undefined ? null : await lookUp(request, response);
    return async (name: 'picture' | 'pictureFetch') => {
      await host.limits.consume(name, `address.${clientAddress(request)}`);
      if (viewer) await host.limits.consume(name, `developer.${viewer.id}`);
    };
  }

  return router;
}
