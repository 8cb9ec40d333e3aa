import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import type { Visitor } from './people';
import { listenOnFreePort } from '../server/listen';

const folder = 'seeds/demo/builds';
const types: Record<string, string> = { '.html': 'text/html', '.mjs': 'text/javascript', '.css': 'text/css' };
const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock';
/** Stricter than the policy of builds: a game of ours has no inline code, and connects to nothing. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; sandbox ${sandbox}`;

/** Serves the games of the demo community below an address of their own, with a page of one frame at its top. */
export async function serveDemoGames() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://games').pathname;
    if (path.startsWith('/frame/')) {
      const frame = `<iframe src="/${path.slice(7)}.html" sandbox="${sandbox}" allow="gamepad" style="position:fixed;inset:0;width:100%;height:100%;border:0">`;
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Frame</title>${frame}`);
      return;
    }
    readFile(join(folder, path)).then(
      (content) => {
        response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain');
        response.setHeader('Content-Security-Policy', policy).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  const port = await listenOnFreePort(server);
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Opens a game in its frame. */
export async function openGame({ page }: Visitor, url: string): Promise<FrameLocator> {
  await page.goto(url, { waitUntil: 'load' });
  const game = page.frameLocator('iframe');
  await game.locator('#title').waitFor();
  return game;
}

/** Gives a page's frames a gamepad of the standard layout, whose buttons and stick `window.pad` holds. */
export const withGamepad = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const buttons = Array.from({ length: 16 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { connected: true, index: 0, mapping: 'standard', id: 'Test pad', axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad as never];
  });

/** Holds a button of the gamepad, or lets it go, until the game has looked at it. */
export const padButton = (game: FrameLocator, button: number, pressed: boolean) =>
  game.locator('body').evaluate(
    async (_body, held) => {
      const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[] } };
      const one = pad.buttons[held.button];
      if (one) one.pressed = held.pressed;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    },
    { button, pressed },
  );

/** Moves the stick of the gamepad. */
export const padStick = (game: FrameLocator, x: number, y: number) =>
  game.locator('body').evaluate(
    (_body, axes) => {
      const { pad } = window as unknown as { pad: { axes: number[] } };
      pad.axes = [axes.x, axes.y, 0, 0];
    },
    { x, y },
  );
