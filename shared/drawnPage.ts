import type { Site } from './areas/operating/site';
import type { SessionAnswer } from './areas/session';
import type { Endpoint } from './endpoint';

/** How long a page that was drawn for a visitor is sent to others, in milliseconds. */
export const drawnPageTtlMs = 1_000;

/** The result of a read: its answer, or the status and text of a refusal. */
export type ReadResult = { answer: unknown } | { status: number; text: string };

/**
 * A read of a page that the server has drawn: the type and key of its fetch in the store, its input, and its result; null
 * for the reference lists, which browsers keep under an address of their own.
 */
export type DrawnRead = [type: string, key: string, input: object, result: ReadResult | null];

/** The data of a drawn page, as JSON in its element `#drawn`: the browser draws the same from it. */
export interface DrawnPage {
  /** For whom it was drawn, with the counts of then. The browser reads the session itself, which may be another by now. */
  session: SessionAnswer;
  reads: DrawnRead[];
  /** The names of parts whose code is loaded on demand (client/ui/loading/parts.ts). */
  parts: string[];
}

/** Answers what the page at an address (`?at=`, path and query) reads at first, as `PageData`; nothing of it while the server is busy. */
export const pageDataPath = '/pageData';

/** Answers which files of code pages need, as `PageCode`. */
export const pageCodePath = '/pageCode';

/** By screen (`Page.screen`), the addresses of its scripts and of its parts, each before those that it imports. */
export type PageCode = Record<string, string[]>;

/** The part that shows texts, which most pages have, by the path of its module in the client's folder. */
export const textPart = 'markdown/render';

/** Reads and parts of a page that the browser is about to draw. */
export type PageData = Pick<DrawnPage, 'reads' | 'parts'>;

/** A page that is to be drawn. */
export interface PageToDraw {
  /** Path and query. */
  url: string;
  /** The site's own, for links that lead to it from elsewhere. */
  origin: string;
  site: Site;
  session: SessionAnswer;
  /** Answers a call that the page makes. A rejection fails the part of the page that waits for it. */
  read: (call: Pick<Endpoint, 'method' | 'path'>, input: object) => Promise<ReadResult>;
}

export interface DrawnContent extends PageData {
  /** The content of `#root`. */
  html: string;
  /** The path to which the page leads on, if it does. */
  redirect: string | undefined;
  /** Errors of parts, which the browser draws then. */
  errors: unknown[];
}

/** The server's bundle that draws pages (client/shell/render.tsx). */
export interface PageRenderer {
  /** Loads the code of all pages, so that nobody waits for it. */
  prepare: () => Promise<void>;
  /** Draws a page as the app does at first. Parts wait for what they read. */
  drawPage: (page: PageToDraw) => Promise<DrawnContent>;
  /** Draws it once, to learn what it reads. */
  readPage: (page: PageToDraw) => Promise<Omit<DrawnContent, 'html'>>;
}
