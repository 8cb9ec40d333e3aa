import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development Vite stands in front of the server (scripts/dev.mjs); these paths are the server's.
const serverUrl = process.env.SERVER_URL;
const serverPaths = ['/api', '/userdata', '/socialImage', '/sitemap', '/robots.txt', '/healthz', '/readyz'];
const proxyTo = (target: string) => ({
  ...Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  '/socket.io': { target, ws: true },
});

// One bundler for both sides: `vite build` makes the site, `vite build --ssr server/main.ts` the server.
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react()],
  server: serverUrl === undefined ? {} : { proxy: proxyTo(serverUrl) },
  build: isSsrBuild
    ? { outDir: '../dist/server', emptyOutDir: true, target: 'node20', sourcemap: true }
    : { outDir: '../dist/client', emptyOutDir: true, manifest: true },
}));
